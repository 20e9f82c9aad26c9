import { pipeline, Readable } from 'node:stream';
import type { Response } from 'express';

const MOST_LISTENERS = 20;

interface File {
  /** ASCII, without a path. */
  name: string;
  type: string;
  /** Whole, or piece by piece as the reader takes it. */
  content: Buffer | AsyncIterable<string | Uint8Array>;
}

/** Returned by a handler whose answer is a file to keep instead of JSON. */
export class FileAnswer {
  readonly #file: File;

  constructor(file: File) {
    this.#file = file;
  }

  /** Nothing in it is run, whatever opens it. */
  send(res: Response): void {
    const { name, type, content } = this.#file;
    res.setHeader('Content-Type', type);
    res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    if (res.req.method === 'HEAD') return void res.end();
    if (Buffer.isBuffer(content)) return void res.send(content);
    // Log, metrics, compression and the pipeline all wait for its end: no leak, though more than Node expects.
    res.setMaxListeners(MOST_LISTENERS);
    // What fails after the first piece can only break the answer off.
    pipeline(Readable.from(content, { objectMode: false }), res, () => res.destroy());
  }
}
