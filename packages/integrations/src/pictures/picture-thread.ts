import { Worker } from 'node:worker_threads';
import type { PictureEdit, RenderedPicture } from '@vonk/ports';
import { AppError } from '@vonk/schema';

export interface RenderWish {
  number: number;
  source: string | Uint8Array;
  edit: PictureEdit;
}

export interface RenderAnswer {
  number: number;
  picture?: RenderedPicture;
  refusal?: { code: AppError['code']; params: AppError['params']; cause: string | undefined };
  failure?: { message: string };
}

interface Wisher {
  resolve(picture: RenderedPicture): void;
  reject(error: Error): void;
}

/**
 * Renders pictures on a separate thread: their pixels take megabytes, whose garbage collection would block the rest of
 * the process. The thread starts with the first picture, and again after it fails; it only keeps the process alive
 * while it works.
 */
export function createPictureThread(
  startThread: () => Worker = startRenderThread,
): (source: string | Uint8Array, edit: PictureEdit) => Promise<RenderedPicture> {
  const wishers = new Map<number, Wisher>();
  let thread: Worker | null = null;
  let last = 0;

  function start(): Worker {
    const started = startThread();
    started.on('message', ({ number, picture, refusal, failure }: RenderAnswer) => {
      const wisher = wishers.get(number);
      wishers.delete(number);
      if (wishers.size === 0) started.unref();
      if (picture) wisher?.resolve(withBuffers(picture));
      else if (refusal) wisher?.reject(new AppError(refusal.code, refusal));
      else wisher?.reject(new Error(`a picture was not rendered: ${failure?.message}`));
    });
    const end = (cause?: unknown) => {
      if (thread === started) thread = null;
      for (const { reject } of wishers.values()) reject(new Error('the thread that renders pictures ended', { cause }));
      wishers.clear();
    };
    started.on('error', end);
    started.on('exit', () => end());
    return started;
  }

  return (source, edit) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const number = ++last;
      wishers.set(number, { resolve, reject });
      thread.ref();
      thread.postMessage({ number, source, edit } satisfies RenderWish);
    });
}

/** The built file, or the source file when running from source. */
function startRenderThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./render-thread.js', import.meta.url));
  const source = JSON.stringify(new URL('./render-thread.ts', import.meta.url));
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(script, { eval: true, execArgv: ['--conditions=source'] });
}

/** Threads receive plain bytes. */
function withBuffers(picture: RenderedPicture): RenderedPicture {
  const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
  const { l, m, c, s } = picture.sizes;
  const sizes = { l: bufferOf(l), m: bufferOf(m), c: bufferOf(c), s: bufferOf(s) };
  return { ...picture, sizes, blur: bufferOf(picture.blur) };
}
