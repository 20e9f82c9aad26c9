import sharp from 'sharp';

/** Library settings for the whole process. */
export function guardDecoders(): void {
  // Pictures are decoded one at a time and never again.
  sharp.cache(false);
  sharp.concurrency(1);
  // Whatever the bytes claim to be, no other decoder may see them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}
