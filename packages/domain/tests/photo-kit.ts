import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PicturesPort, StoragePort } from '@vonk/ports';
import { readJobs } from '@vonk/testing';
import type { Context } from '../src/context.ts';
import { findPicture } from '../src/photos/find-picture.ts';
import { sweepMessagePhoto, sweepPhotoFiles } from '../src/photos/sweep-photo-files.ts';

/** In-memory storage, with its files. */
export function memoryStorage(): StoragePort & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    open: async (key) => {
      const bytes = files.get(key);
      if (!bytes) return null;
      return { stream: Readable.from([bytes]), size: bytes.length, contentType: 'image/webp', etag: '"1"' };
    },
    delete: async (key) => void files.delete(key),
  };
}

/**
 * Fake pictures whose hash depends on the source's name: the same name has the same hash, `name~n` differs from it in n
 * bits, and any other name differs as much as possible.
 */
export const fakePictures: PicturesPort = {
  async render(source, edit = {}) {
    const [name = '', bits = '0'] = Buffer.from(source).toString().split('~');
    const look = hashOf(name) ^ ((1n << BigInt(bits)) - 1n);
    const mark = Buffer.from(`${name}${JSON.stringify(edit)}`);
    return {
      sizes: { l: mark, m: mark, c: mark, s: mark },
      blur: Buffer.from('blur'),
      width: edit.turn === 90 ? 800 : 600,
      height: edit.turn === 90 ? 600 : 800,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      dhash: BigInt.asIntN(64, look),
    };
  },
};

const hashes = new Map<string, bigint>();
function hashOf(name: string): bigint {
  const hash = hashes.get(name) ?? randomBytes(8).readBigUInt64BE();
  hashes.set(name, hash);
  return hash;
}

/** Whom a picture's URL admits, split into path and link as a request contains them. */
export function access(ctx: Context, url = ''): ReturnType<typeof findPicture> {
  const [key = '', search = ''] = url.split('?');
  const { exp, by, sig } = Object.fromEntries(new URLSearchParams(search));
  return findPicture(ctx, { key, link: exp && by && sig ? { exp, by, sig } : null });
}

/** Runs all jobs that delete files, even those not due yet; they skip files still in use. */
export async function sweepFiles(ctx: Context): Promise<void> {
  for (const { payload } of await readJobs(ctx.db, 'sweep-photo-files'))
    await sweepPhotoFiles(ctx, payload as { keys: string[] });
  for (const { payload } of await readJobs(ctx.db, 'sweep-message-photo'))
    await sweepMessagePhoto(ctx, payload as { token: string });
}
