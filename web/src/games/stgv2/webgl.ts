/** Whether this browser can draw in three dimensions; asked once. */
let answer: boolean | null = null;

export function hasWebGL(): boolean {
  if (answer !== null) return answer;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    answer = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch {
    answer = false;
  }
  return answer;
}
