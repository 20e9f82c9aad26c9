import { erasePhotos, eraseWords, type Queryable } from '@vonk/db/sql';
import { sweepFiles } from '../photos/photo-files.ts';
import { allKeys } from '../photos/photo-keys.ts';

/**
 * Erases what a profile said and showed. People who talked with it keep their own words, beside a former member: the
 * row stays for that, and says nothing of a person any more.
 */
export async function eraseProfile(client: Queryable, profileId: string): Promise<void> {
  const photos = await erasePhotos(client, profileId);
  if (photos.length > 0) await sweepFiles(client, photos.flatMap(allKeys));
  await eraseWords(client, profileId);
}
