import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A unique picture. */
export const picture = (width = 320, height = 400) =>
  sharp(randomBytes(6 * 8 * 3), { raw: { width: 6, height: 8, channels: 3 } }).resize(width, height, { fit: 'fill' });

export const jpeg = () => picture().jpeg().toBuffer();
