import { buffer } from 'node:stream/consumers';
import type { Db } from '@vonk/db';
import { DEMO_SITES } from '@vonk/demo/world';
import type { StoragePort } from '@vonk/ports';
import sharp from 'sharp';
import { cardOf } from './derive-photos.ts';

/** Stored once all photos of the world have the card size. */
const MARK = 'photos/card-size.txt';
const AT_A_TIME = 4;

interface World {
  db: Db;
  storage: StoragePort;
}

/**
 * Updates a demo world from an earlier version: adds the card size of its photos, and makes its sites show photos at
 * once. Checks only once: it leaves a mark, also for a new world. Returns the number of photos changed.
 */
export async function bringUpToDate({ db, storage }: World): Promise<number> {
  if (await isStored(storage, MARK)) return 0;
  const domains = DEMO_SITES.map(({ domain }) => domain);
  await db.prisma.site.updateMany({ where: { domain: { in: domains } }, data: { photo_moderation: 'after' } });
  const waiting = await db.prisma.photo.findMany({ select: { token: true } });
  let made = 0;
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) if (await makeCard(storage, next.token)) made++;
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await storage.put(MARK, Buffer.from('Every photo has its -c file.\n'), 'text/plain');
  return made;
}

async function makeCard(storage: StoragePort, token: string): Promise<boolean> {
  const nameOf = (size: string) => `photos/${token.slice(0, 2)}/${token}-${size}.webp`;
  if (await isStored(storage, nameOf('c'))) return false;
  const medium = await storage.open(nameOf('m'));
  if (!medium) return false;
  await storage.put(nameOf('c'), await cardOf(sharp(await buffer(medium.stream))), 'image/webp');
  return true;
}

async function isStored(storage: StoragePort, key: string): Promise<boolean> {
  const object = await storage.open(key);
  object?.stream.destroy();
  return object !== null;
}
