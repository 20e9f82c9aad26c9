import sharp from 'sharp';

/** Settings of the library that count for the whole process. */
export function guardDecoders(): void {
  // What is decoded is one at a time and never asked for again.
  sharp.cache(false);
  sharp.concurrency(1);
  // Whatever the bytes claim to be, no other decoder ever sees them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}
