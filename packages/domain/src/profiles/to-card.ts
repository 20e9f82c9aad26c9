import type { PersonRow } from '@vonk/db/sql';
import { type ServerMessage, translate } from '@vonk/i18n';
import { type Locale, type MainImage, ONLINE_WINDOW, type ProfileCard } from '@vonk/schema';
import { sizeKey } from '../photos/photo-keys.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { ageAt } from './age.ts';
import { showsField } from './shown-fields.ts';

/** File names of a photo's sizes below `cdn_prefix`; there is also `-c`, see docs/architecture/photos.md. */
export function mainImage(
  photo: { token: string; width: number; height: number; thumbhash: string },
  /** Query string for a photo that is not public. */
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

interface CardOptions {
  site: SiteRecord;
  now: Date;
}

/** The card of a person when either blocked the other: without presence. */
export function toHiddenCard(row: PersonRow, at: CardOptions): ProfileCard {
  return { ...toCard(row, at), online: false, liked: false };
}

const FORMER_MEMBER: ServerMessage = /*i18n*/ { id: 'person.former_member', message: 'Former member' };

/** The card of a former member, in a conversation that the other one keeps: without personal data. */
export function toGoneCard(row: PersonRow, { site, locale }: { site: SiteRecord; locale: Locale }): ProfileCard {
  return {
    id: row.id,
    name: translate(locale, FORMER_MEMBER),
    gender: row.gender,
    age: site.min_age,
    country: site.default_country,
    region: null,
    city: null,
    fictional: row.fictional,
    online: false,
    main_image: null,
    liked: false,
  };
}

/** A person in a list: with a place only if the site's profiles show it. */
export function toCard(row: PersonRow, { site, now }: CardOptions): ProfileCard {
  return {
    id: row.id,
    name: row.name,
    gender: row.gender,
    age: ageAt(row.date_of_birth, now),
    country: row.country,
    region: showsField(site, 'region') ? row.region : null,
    city: showsField(site, 'city') ? row.city : null,
    fictional: row.fictional,
    online: now.getTime() - row.last_active_at.getTime() < ONLINE_WINDOW,
    main_image: mainImageOf(row),
    liked: row.liked,
  };
}
