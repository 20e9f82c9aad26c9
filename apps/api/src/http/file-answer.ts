import { pipeline, Readable } from 'node:stream';
import type { Response } from 'express';

const MOST_LISTENERS = 20;

interface File {
  /** ASCII, without a path. */
  name: string;
  type: string;
  /** As a whole, or in chunks as the reader takes them. */
  content: Buffer | AsyncIterable<string | Uint8Array>;
}

/** Returned by a handler that responds with a download instead of JSON. */
export class FileAnswer {
  readonly #file: File;

  constructor(file: File) {
    this.#file = file;
  }

  /** Whatever program opens it, nothing in it runs. */
  send(res: Response): void {
    const { name, type, content } = this.#file;
    res.setHeader('Content-Type', type);
    res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    if (res.req.method === 'HEAD') return void res.end();
    if (Buffer.isBuffer(content)) return void res.send(content);
    // Log, metrics, compression and the pipeline all listen for its end: more listeners than Node expects, but no leak.
    res.setMaxListeners(MOST_LISTENERS);
    // A failure after the first chunk can only abort the response.
    pipeline(Readable.from(content, { objectMode: false }), res, () => res.destroy());
  }
}
