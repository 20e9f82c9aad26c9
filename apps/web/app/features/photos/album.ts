import type { OwnPhoto } from '@vonk/schema';

/** The member's photos in order, and the maximum number. */
export interface Album {
  photos: OwnPhoto[];
  photo_limit: number;
}

/** The list with one item moved to another place, from 0. */
export function moved<T extends { id: string }>(list: readonly T[], id: string, to: number): T[] {
  const item = list.find((one) => one.id === id);
  const rest = list.filter((one) => one.id !== id);
  if (!item) return rest;
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The reordered photos: the first one visible to everyone becomes the main photo. */
export function inOrder(photos: readonly OwnPhoto[]): OwnPhoto[] {
  const main = photos.find((photo) => !photo.is_private && photo.moderation === 'approved');
  return photos.map((photo) => (photo.is_main === (photo === main) ? photo : { ...photo, is_main: photo === main }));
}

const COLUMNS = 3;
/** The first photo is as large as four others. */
const FIRST_TAKES = 4;
const FEWEST_PLACES = 6;

/** How many places a grid of photos has: whole rows, with room for another photo if there may be one. */
export function placesFor(count: number, max: number): number {
  const cells = Math.max(FEWEST_PLACES, count + 1) + FIRST_TAKES - 1;
  const places = Math.ceil(cells / COLUMNS) * COLUMNS - FIRST_TAKES + 1;
  return Math.max(count, Math.min(max, places));
}

/** The actions of a photo's buttons. */
export const PHOTO_INTENTS = ['main', 'private', 'public', 'earlier', 'later', 'remove'] as const;
export type PhotoIntent = (typeof PHOTO_INTENTS)[number];

export function isPhotoIntent(value: unknown): value is PhotoIntent {
  return PHOTO_INTENTS.some((intent) => intent === value);
}

/** The action of the button that submitted a form. */
export function intentOf({ nativeEvent }: { nativeEvent: Event }): PhotoIntent | null {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : null;
  return isPhotoIntent(intent) ? intent : null;
}

/** The request body to change a photo that is at `position`. */
export function changeOf(intent: Exclude<PhotoIntent, 'remove'>, id: string, position: number) {
  switch (intent) {
    case 'main':
      return { id, main: true as const };
    case 'private':
    case 'public':
      return { id, private: intent === 'private' };
    case 'earlier':
      return { id, position: Math.max(0, position - 1) };
    case 'later':
      return { id, position: position + 1 };
  }
}
