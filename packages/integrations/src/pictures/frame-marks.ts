import { createReadStream } from 'node:fs';

/** The start of a frame in an animated webp. */
const MARK = Buffer.from('ANMF', 'latin1');
const PIECE_BYTES = 1024 * 1024;

/**
 * The number of frames in a webp, up to `enough`: never fewer than the decoder would find, which also counts nested
 * ones. The decoder itself searches for each frame from the first, which takes minutes if there are many.
 * @param source the path of a file, or its bytes
 */
export async function countFrameMarks(source: string | Uint8Array, enough: number): Promise<number> {
  let count = 0;
  let rest = Buffer.alloc(0);
  for await (const piece of piecesOf(source)) {
    const bytes = Buffer.concat([rest, piece]);
    let after = 0;
    for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, after)) {
      after = at + MARK.length;
      count += 1;
      if (count === enough) return count;
    }
    // The beginning of a mark may be at the end of a chunk.
    rest = bytes.subarray(Math.max(after, bytes.length - MARK.length + 1));
  }
  return count;
}

function piecesOf(source: string | Uint8Array): AsyncIterable<Buffer> | Iterable<Uint8Array> {
  return typeof source === 'string' ? createReadStream(source, { highWaterMark: PIECE_BYTES }) : [source];
}
