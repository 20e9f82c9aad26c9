import { once } from 'node:events';
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** A file for a zip, read chunk by chunk when its turn comes. */
export interface FileToPack {
  name: string;
  /** Null leaves it out. */
  open(): Promise<AsyncIterable<Uint8Array | string> | null>;
}

/** Packs files into a zip at the speed of its reader: only one file is open at a time, with one chunk in memory. */
export async function* zipFile(files: AsyncIterable<FileToPack>): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  // A file that cannot be read, or a failing export, aborts the zip.
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on('error', fail);
  const adding = addAll(zip, output, files).catch(fail);
  try {
    yield* output;
  } finally {
    output.destroy();
    await adding;
  }
}

async function addAll(zip: yazl.ZipFile, output: Readable, files: AsyncIterable<FileToPack>): Promise<void> {
  const isClosed = new Promise<void>((resolve) => output.once('close', resolve));
  for await (const { name, open } of files) {
    const content = await open();
    if (!content) continue;
    const stream = Readable.from(content, { objectMode: false });
    // Pictures are already compressed.
    zip.addReadStream(stream, name, { compress: !name.endsWith('.webp') });
    await Promise.race([once(stream, 'close'), isClosed]);
    // The reader is gone.
    if (output.destroyed) return void stream.destroy();
  }
  zip.end();
}
