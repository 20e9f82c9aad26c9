import { randomBytes, randomUUID } from 'node:crypto';
import type { Db, Photo, Prisma } from '@vonk/db';

/** An approved main photo of a profile, in the database only. */
export function createPhoto(
  db: Db,
  { profile, ...columns }: { profile: { id: string } } & Partial<Omit<Prisma.PhotoUncheckedCreateInput, 'profile_id'>>,
): Promise<Photo> {
  return db.prisma.photo.create({
    data: {
      id: randomUUID(),
      profile_id: profile.id,
      token: randomBytes(16).toString('hex'),
      blur_token: randomBytes(16).toString('hex'),
      position: 0,
      is_main: true,
      moderation: 'approved',
      width: 600,
      height: 800,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      ...columns,
    },
  });
}
