import { erasePhotos, eraseWords, type Queryable } from '@vonk/db/sql';
import { sweepFiles } from '../photos/photo-files.ts';
import { allKeys } from '../photos/photo-keys.ts';

/**
 * Erases a profile's texts and photos. People who talked with it keep their own messages, next to a former member: the
 * row stays for that, without personal data.
 */
export async function eraseProfile(client: Queryable, profileId: string): Promise<void> {
  const photos = await erasePhotos(client, profileId);
  if (photos.length > 0) await sweepFiles(client, photos.flatMap(allKeys));
  await eraseWords(client, profileId);
}
