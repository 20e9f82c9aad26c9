import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;

/** A unique picture like one from a phone, 12 megapixels and several megabytes: soft shapes with grain. */
export async function phonePhoto(): Promise<Buffer> {
  const grid = { width: 32, height: 24, channels: 3 as const };
  const shapes = await sharp(randomBytes(grid.width * grid.height * 3), { raw: grid })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  const grain = randomBytes(1 << 20);
  for (let at = 0; at < shapes.length; at++) {
    const value = (shapes[at] ?? 0) + (((grain[(at * 7) & (grain.length - 1)] ?? 0) - 128) >> 3);
    shapes[at] = Math.min(255, Math.max(0, value));
  }
  return sharp(shapes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A form with one file, as sent by browsers. */
export function formOf(file: Buffer): { type: string; bytes: Buffer } {
  const boundary = `bench${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
