import type { PersonRow } from '@vonk/db/sql';
import { type MainImage, ONLINE_WINDOW, type ProfileCard } from '@vonk/schema';
import { sizeKey } from '../photos/photo-keys.ts';
import { ageAt } from './age.ts';

/** The names of a photo's sizes below `cdn_prefix`, beside which `-c` lies too; see docs/architecture.md. */
export function mainImage(
  photo: { token: string; width: number; height: number; thumbhash: string },
  /** Of a photo that is not public: what stands behind each of its names. */
  link = '',
): MainImage {
  return {
    filename: `${photo.token}-l.webp${link}`,
    thumb_filename: `${photo.token}-s.webp${link}`,
    match: `${sizeKey(photo.token, 'm')}${link}`,
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
  };
}

type PhotoColumns = Pick<PersonRow, 'photo_token' | 'photo_width' | 'photo_height' | 'photo_thumbhash'>;

export function mainImageOf(row: PhotoColumns): MainImage | null {
  if (row.photo_token === null) return null;
  return mainImage({
    token: row.photo_token,
    width: row.photo_width ?? 0,
    height: row.photo_height ?? 0,
    thumbhash: row.photo_thumbhash ?? '',
  });
}

/** The card of somebody between whom and the viewer there is a block: it tells nothing of presence. */
export function toHiddenCard(row: PersonRow, now: Date): ProfileCard {
  return { ...toCard(row, now), online: false, liked: false };
}

export function toCard(row: PersonRow, now: Date): ProfileCard {
  return {
    id: row.id,
    name: row.name,
    gender: row.gender,
    age: ageAt(row.date_of_birth, now),
    country: row.country,
    region: row.region,
    city: row.city,
    fictional: row.fictional,
    online: now.getTime() - row.last_active_at.getTime() < ONLINE_WINDOW,
    main_image: mainImageOf(row),
    liked: row.liked,
  };
}
