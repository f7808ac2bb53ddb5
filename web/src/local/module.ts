/** One module at work: text goes in and comes out through its memory. It imports nothing. */
import type { Order, Told } from './orders';

interface Exports {
  memory: WebAssembly.Memory;
  room: (bytes: number) => number;
  call: () => number;
  answer: () => number;
}

export class Module {
  private constructor(private readonly exports: Exports) {}

  static async load(url: string): Promise<Module> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { instance } = await instantiate(response);
    return new Module(instance.exports as unknown as Exports);
  }

  static async of(bytes: BufferSource): Promise<Module> {
    const { instance } = await WebAssembly.instantiate(bytes);
    return new Module(instance.exports as unknown as Exports);
  }

  /** Milliseconds since 1970 that never run backwards. */
  static now(): number {
    return Math.round(performance.timeOrigin + performance.now());
  }

  call(order: Order, at = Module.now()): Told {
    const text = new TextEncoder().encode(JSON.stringify({ at, order }));
    const { memory, room, call, answer } = this.exports;
    // Where there is no room yet the memory grows, and its buffer is another one afterwards.
    const place = room(text.length);
    new Uint8Array(memory.buffer, place, text.length).set(text);
    const length = call();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length))) as Told;
  }
}

/** While it comes where the host says what it is; a host of plain files may not know. */
async function instantiate(response: Response): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.instantiateStreaming(response);
  return WebAssembly.instantiate(await response.arrayBuffer());
}
