import type { PhotoRow } from '@vonk/db/sql';
import type { Photo } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { mainImage } from '../profiles/to-card.ts';
import { blurKey } from './photo-keys.ts';
import { photoLink } from './photo-links.ts';

/**
 * A person's approved photo as the caller may see it. Visitors see the main photo, free members the public ones,
 * premium members and the owner all; of the rest only the blur.
 */
export function photoAsSeen(
  ctx: Context,
  { photo, member, ownerId }: { photo: PhotoRow; member: SessionMember | null; ownerId: string },
): Photo {
  const seesPrivate = member !== null && (member.paidUser || member.profileId === ownerId);
  const maySee = photo.is_main || (member !== null && !photo.is_private) || seesPrivate;
  return {
    id: photo.id,
    is_main: photo.is_main,
    is_private: photo.is_private,
    image: maySee
      ? mainImage(photo, photo.is_private && member ? photoLink(ctx, photo.token, member.profileId) : '')
      : null,
    blur: blurKey(photo.blur_token),
  };
}
