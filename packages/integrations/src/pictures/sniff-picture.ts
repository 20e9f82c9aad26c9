import { open } from 'node:fs/promises';

export type PictureType = 'jpeg' | 'png' | 'webp';

const LONGEST_MARK = 12;

/**
 * The type according to the first bytes, whatever the name or the sender claim. Null for anything but the three types.
 */
export async function sniffPicture(source: string | Uint8Array): Promise<PictureType | null> {
  const head = typeof source === 'string' ? await readHead(source) : Buffer.from(source.subarray(0, LONGEST_MARK));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  return null;
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_MARK), 0, LONGEST_MARK, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
