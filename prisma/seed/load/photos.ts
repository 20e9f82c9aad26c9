import type { WorldPhoto } from '@vonk/demo/world';
import type { StoragePort } from '@vonk/ports';
import { type DerivedPhotos, derivePhotos } from './derive-photos.ts';

/** Portraits processed concurrently: sharp already spreads each over the cores. */
const AT_A_TIME = 4;

/** Stores the sizes of every photo and returns its row. A picture shared by several profiles is derived once. */
export async function storePhotos(photos: readonly WorldPhoto[], storage: StoragePort): Promise<object[]> {
  const waiting = byPicture(photos);
  const rows: object[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const derived = await derivePhotos(next[0]);
      for (const photo of next) {
        await storeSizes(storage, photo, derived);
        rows.push(toRow(photo, derived));
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return rows;
}

type Shown = [WorldPhoto, ...WorldPhoto[]];

function byPicture(photos: readonly WorldPhoto[]): Shown[] {
  const groups = new Map<string, Shown>();
  for (const photo of photos) {
    const picture = `${photo.portrait} ${photo.view}`;
    const group = groups.get(picture);
    if (group) group.push(photo);
    else groups.set(picture, [photo]);
  }
  return [...groups.values()];
}

async function storeSizes(
  storage: StoragePort,
  { token, blur_token: blurToken }: WorldPhoto,
  { l, m, c, s, blur }: DerivedPhotos,
): Promise<void> {
  const put = (name: string, bytes: Buffer) => storage.put(`photos/${name.slice(0, 2)}/${name}`, bytes, 'image/webp');
  await Promise.all([
    put(`${token}-l.webp`, l),
    put(`${token}-m.webp`, m),
    put(`${token}-c.webp`, c),
    put(`${token}-s.webp`, s),
    put(`${blurToken}-b.webp`, blur),
  ]);
}

function toRow(
  { portrait: _portrait, view: _view, ...photo }: WorldPhoto,
  { width, height, thumbhash }: DerivedPhotos,
): object {
  return { ...photo, moderation: 'approved', moderated_at: photo.created_at, width, height, thumbhash };
}
