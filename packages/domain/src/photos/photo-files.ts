import { buffer } from 'node:stream/consumers';
import type { MessagePhotoRow, Queryable } from '@vonk/db/sql';
import type { RenderedPicture } from '@vonk/ports';
import { MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { keepingFiles } from './keeping-files.ts';
import { allKeys, blurKey, newPhotoToken, SIZES, sizeKey, sizeKeys } from './photo-keys.ts';

const WEBP = 'image/webp';
/** What storing and renaming photo files needs. */
export type FilesContext = Pick<Context, 'db' | 'clock' | 'storage'>;

/** By then a request that stored files has written their row or failed. */
const SWEPT_AFTER = 15 * MINUTE;

export interface StoredPhoto {
  token: string;
  blur_token: string;
  width: number;
  height: number;
  thumbhash: string;
  dhash: bigint;
}

/**
 * Stores rendered files under new names. A job deletes them if no row refers to them later.
 * @throws AppError `storage_unavailable`
 */
export async function storePhoto(ctx: Context, rendered: RenderedPicture): Promise<StoredPhoto> {
  const names = { token: newPhotoToken(), blur_token: newPhotoToken() };
  await sweepLater(ctx, allKeys(names));
  await keepingFiles(() =>
    Promise.all([
      putSizes(ctx, names.token, rendered),
      ctx.storage.put(blurKey(names.blur_token), rendered.blur, WEBP),
    ]),
  );
  const { width, height, thumbhash, dhash } = rendered;
  return { ...names, width, height, thumbhash, dhash };
}

/** The same for a message's photo, which needs no blur. */
export async function storeMessagePhoto(ctx: Context, rendered: RenderedPicture): Promise<MessagePhotoRow> {
  const token = newPhotoToken();
  await sweepLater(ctx, sizeKeys(token));
  await keepingFiles(() => putSizes(ctx, token, rendered));
  const { width, height, thumbhash } = rendered;
  return { token, width, height, thumbhash };
}

/** Copies the files to a new, unknown name. Returns it. */
export async function renamePhoto(ctx: FilesContext, token: string): Promise<string> {
  const next = newPhotoToken();
  await sweepLater(ctx, sizeKeys(next));
  await keepingFiles(() =>
    Promise.all(
      SIZES.map(async (size) => {
        const bytes = await readFile(ctx, sizeKey(token, size));
        await ctx.storage.put(sizeKey(next, size), bytes, WEBP);
      }),
    ),
  );
  return next;
}

export function readLarge(ctx: Pick<Context, 'storage'>, token: string): Promise<Buffer> {
  return keepingFiles(() => readFile(ctx, sizeKey(token, 'l')));
}

/** Call in the transaction that removes the last reference to these files. */
export function sweepFiles(client: Queryable, keys: string[]): Promise<void> {
  return enqueue(client, 'sweep-photo-files', { keys });
}

function sweepLater(ctx: FilesContext, keys: string[]): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + SWEPT_AFTER);
  return enqueue(ctx.db.pool, 'sweep-photo-files', { keys }, { runAt });
}

async function putSizes({ storage }: Context, token: string, { sizes }: RenderedPicture): Promise<void> {
  await Promise.all(SIZES.map((size) => storage.put(sizeKey(token, size), sizes[size], WEBP)));
}

async function readFile({ storage }: Pick<Context, 'storage'>, key: string): Promise<Buffer> {
  const object = await storage.open(key);
  if (!object) throw new Error('A file of a photo is not there');
  return buffer(object.stream);
}
