import type { MessagePhotoRow } from '@vonk/db/sql';
import type { MessagePhoto } from '@vonk/schema';
import type { Context } from '../context.ts';
import { mainImage } from '../profiles/to-card.ts';
import { photoLink, THE_PAIR } from './photo-links.ts';

/** A message's photo with links, for one of its two members. After a block, only that there is one. */
export function toMessagePhoto(
  ctx: Context,
  photo: MessagePhotoRow | null,
  { isBlocked = false } = {},
): MessagePhoto | null {
  return photo && { image: isBlocked ? null : mainImage(photo, photoLink(ctx, photo.token, THE_PAIR)) };
}
