import { type OwnPhotoRow, readOwnPhotos } from '@vonk/db/sql';
import { FREE_PHOTOS, type OwnPhoto, PREMIUM_PHOTOS } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { mainImage } from '../profiles/to-card.ts';
import { photoLink } from './photo-links.ts';

export interface OwnPhotos {
  photos: OwnPhoto[];
  photo_limit: number;
}

/** All of the member's own photos in order, including those hidden from others, and the limit. */
export async function listOwnPhotos(ctx: Context, { member }: { member: SessionMember }): Promise<OwnPhotos> {
  const rows = await readOwnPhotos(ctx.db.pool, member.profileId);
  return {
    photos: rows.map((row) => toOwnPhoto(ctx, row, member.profileId)),
    photo_limit: photoLimit(member.paidUser),
  };
}

export function photoLimit(isPremium: boolean): number {
  return isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS;
}

function toOwnPhoto(ctx: Context, row: OwnPhotoRow, ownerId: string): OwnPhoto {
  const isPublic = row.moderation === 'approved' && !row.is_private;
  return {
    id: row.id,
    is_main: row.is_main,
    is_private: row.is_private,
    moderation: row.moderation,
    rejection: row.rejection,
    image: mainImage(row, isPublic ? '' : photoLink(ctx, row.token, ownerId)),
  };
}
