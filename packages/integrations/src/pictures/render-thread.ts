import { parentPort } from 'node:worker_threads';
import { AppError } from '@vonk/schema';
import { guardDecoders } from './guard-decoders.ts';
import type { RenderAnswer, RenderWish } from './picture-thread.ts';
import { renderPicture } from './render-picture.ts';

// Entry point of the rendering thread.
guardDecoders();
parentPort?.on('message', async ({ number, source, edit }: RenderWish) => {
  parentPort?.postMessage({ number, ...(await answerOf(source, edit)) } satisfies RenderAnswer);
});

async function answerOf(...wish: Parameters<typeof renderPicture>): Promise<Omit<RenderAnswer, 'number'>> {
  try {
    return { picture: await renderPicture(...wish) };
  } catch (error) {
    // Errors lose their class between threads.
    if (!(error instanceof AppError)) return { failure: { message: String(error) } };
    const { code, params, cause } = error;
    return { refusal: { code, params, cause: cause === undefined ? undefined : String(cause) } };
  }
}
