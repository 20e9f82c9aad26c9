import {
  type BannedPictureRow,
  deleteBannedPicture,
  insertBannedPicture,
  isBannedPicture,
  lockBannedPictures,
  raiseFlag,
  readBannedPictures,
} from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { readReason } from '../operators/read-reason.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { mirroredHash } from './mirrored-hash.ts';

type Keeping = Pick<Context, 'db' | 'clock'>;

/**
 * A picture is a banned one if at most this many of their 64 hash bits differ. More than for a member's duplicates: a
 * banned picture may come back changed on purpose.
 */
const BANNED_BITS = 6;
/** Every upload is compared with each of them. */
export const MOST_BANNED_PICTURES = 10_000;
/** A hash with fewer ones or zeros is that of a plain surface, which many pictures share. */
const LEAST_BITS = 5;

/**
 * Refuses a banned picture, mirrored or not, and flags its sender for an operator. The error does not say which picture
 * it resembles.
 * @throws AppError `photo_not_allowed`
 */
export async function assertPictureAllowed(ctx: Keeping, member: SessionMember, dhash: bigint): Promise<void> {
  if (!(await isBannedPicture(ctx.db.pool, [dhash, mirroredHash(dhash)], BANNED_BITS))) return;
  const at = ctx.clock.now();
  await raiseFlag(ctx.db.pool, { id: newId(at), userId: member.userId, kind: 'picture', signals: [], at });
  throw new AppError('photo_not_allowed');
}

/**
 * Bans the picture of a rejected photo: nobody can add or send it afterwards.
 * @returns the id of the entry
 * @throws Refusal `photo_unknown`, `photo_not_rejected`, `photo_without_hash`, `picture_plain`, `picture_banned`,
 * `pictures_full`, `reason_invalid`
 */
export async function banPicture(
  ctx: Keeping,
  { operator, photo: photoId, reason }: { operator: string; photo: string; reason: string },
): Promise<string> {
  const why = readReason(reason);
  const photo = await ctx.db.prisma.photo.findUnique({ where: { id: photoId } });
  if (!photo) throw new Refusal('photo_unknown', 'There is no photo of this id.');
  if (photo.moderation !== 'rejected') throw new Refusal('photo_not_rejected', 'Reject the photo first.');
  const { dhash } = photo;
  if (dhash === null)
    throw new Refusal('photo_without_hash', 'This photo has no hash by which it could be known again.');
  const bits = BigInt.asUintN(64, dhash).toString(2).replaceAll('0', '').length;
  if (Math.min(bits, 64 - bits) < LEAST_BITS)
    throw new Refusal(
      'picture_plain',
      'There is too little in this picture: others that look like it would be refused.',
    );
  const at = ctx.clock.now();
  const id = newId(at);
  await ctx.db.tx(async (client) => {
    const count = await lockBannedPictures(client);
    if (await isBannedPicture(client, [dhash, mirroredHash(dhash)], 0))
      throw new Refusal('picture_banned', 'This picture is banned already.');
    if (count >= MOST_BANNED_PICTURES)
      throw new Refusal('pictures_full', `The list holds ${MOST_BANNED_PICTURES} pictures: take some off first.`);
    await insertBannedPicture(client, { id, dhash, reason: why, added_by: operator, created_at: at });
    await writeAuditEntry(client, {
      operator,
      action: 'photos.ban_picture',
      subject: id,
      data: { photo: photoId, reason: why },
      at,
    });
  });
  return id;
}

/**
 * Takes a picture off the list.
 * @throws Refusal `picture_unknown`
 */
export async function unbanPicture(
  ctx: Keeping,
  { operator, picture: id }: { operator: string; picture: string },
): Promise<void> {
  const unknown = new Refusal('picture_unknown', 'No banned picture has this id.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw unknown;
  await ctx.db.tx(async (client) => {
    if (!(await deleteBannedPicture(client, id))) throw unknown;
    await writeAuditEntry(client, { operator, action: 'photos.unban_picture', subject: id, at: ctx.clock.now() });
  });
}

/** The newest banned pictures. */
export function listBannedPictures(
  ctx: Pick<Context, 'db'>,
  { limit }: { limit: number },
): Promise<BannedPictureRow[]> {
  return readBannedPictures(ctx.db.pool, limit);
}
