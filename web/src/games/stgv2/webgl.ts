/** Whether this browser can draw in three dimensions, and whether a graphics card does it; asked once. */
export type WebGL = 'none' | 'soft' | 'hard';

let answer: WebGL | null = null;

export function webgl(): WebGL {
  return (answer ??= ask());
}

function ask(): WebGL {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    if (!context) return 'none';
    const info = context.getExtension('WEBGL_debug_renderer_info');
    const name = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return /swiftshader|llvmpipe|software|basic render/i.test(name) ? 'soft' : 'hard';
  } catch {
    return 'none';
  }
}
