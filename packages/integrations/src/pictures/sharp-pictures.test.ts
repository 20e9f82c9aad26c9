import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { PictureEdit } from '@vonk/ports';
import { setUpFolder } from '@vonk/testing/set-up';
import sharp, { type JpegOptions } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSharpPictures } from './sharp-pictures.ts';
import { BLUE, type Colour, GREEN, nearest, quarters, quartersOf, RED, WHITE } from './test-pictures.ts';

const pictures = createSharpPictures({ atOnce: 2 });
let members = 0;
const render = (source: Uint8Array | string, edit: PictureEdit = {}) =>
  pictures.render(source, edit, { of: `member ${++members}` });
const codeOf = (bytes: Uint8Array | string, edit = {}) =>
  render(bytes, edit).then(
    () => 'was rendered',
    (error: { code?: string }) => error.code,
  );

const plain = (width: number, height: number, background: Colour) =>
  sharp({ create: { width, height, channels: 3, background } });

const folder = setUpFolder('vonk-pictures-');
/** Made before the decoders are blocked, which affects the whole process. */
let others: Record<string, Buffer>;
beforeAll(async () => {
  const picture = quarters(360, 480);
  others = {
    gif: await picture.gif().toBuffer(),
    tiff: await picture.tiff().toBuffer(),
    avif: await picture.avif({ effort: 0 }).toBuffer(),
  };
});

describe('a stored picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is four sizes and a blur, of a %s', async (type) => {
    const bytes = await quarters(1500, 2000)[type]().toBuffer();
    const { sizes, blur, width, height, thumbhash } = await render(bytes);
    const of = async (each: Buffer) => {
      const metadata = await sharp(each).metadata();
      return `${metadata.format} ${metadata.width}x${metadata.height}`;
    };
    const all = await Promise.all([sizes.l, sizes.m, sizes.c, sizes.s, blur].map(of));
    expect(all).toEqual(['webp 1200x1600', 'webp 600x800', 'webp 400x533', 'webp 240x320', 'webp 24x32']);
    expect([width, height]).toEqual([1200, 1600]);
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(15);
    expect(nearest(await quartersOf(sizes.l))).toBe('RGBW');
  });

  it('is the same from a file as from its bytes', async () => {
    const bytes = await quarters(360, 480).jpeg().toBuffer();
    const file = folder('photo');
    await writeFile(file, bytes);
    expect(await render(file)).toEqual(await render(bytes));
  });

  it('shows everything in every size on request, and is never enlarged', async () => {
    const sizesOf = async (width: number, height: number) => {
      const { sizes } = await render(await quarters(width, height).jpeg().toBuffer(), { isWhole: true });
      const all = await Promise.all([sizes.l, sizes.m, sizes.c, sizes.s].map((each) => sharp(each).metadata()));
      return all.map((each) => `${each.width}x${each.height}`);
    };
    expect(await sizesOf(3200, 1600)).toEqual(['1200x600', '600x300', '400x200', '240x120']);
    expect(await sizesOf(1000, 4000)).toEqual(['400x1600', '200x800', '133x533', '80x320']);
    expect(await sizesOf(360, 480)).toEqual(['360x480', '360x480', '360x480', '240x320']);
  });

  it.each([
    [3000, 1000, { width: 1200, height: 400 }],
    [1000, 4000, { width: 400, height: 1600 }],
    [500, 700, { width: 500, height: 700 }],
  ])('of %i by %i shows everything in the large size, and is never enlarged', async (width, height, large) => {
    expect(await render(await quarters(width, height).jpeg().toBuffer())).toMatchObject(large);
  });

  it('holds nothing of the file but its pixels: no place, no camera, no profile, nothing behind the end', async () => {
    const secret = 'SECRET-IN-THE-FILE';
    const bytes = await quarters(360, 480)
      .withIccProfile('p3')
      .withExif({
        IFD0: { Copyright: secret, Make: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 0/1' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([bytes, Buffer.from(`<script>${secret}</script>PK\x03\x04${secret}`)]);
    expect(polyglot.includes(secret)).toBe(true);
    const { sizes, blur } = await render(polyglot);
    for (const each of [...Object.values(sizes), blur]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(each).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(each.includes(secret)).toBe(false);
    }
  });

  it('is in sRGB, also from a CMYK picture', async () => {
    const cmyk = await quarters(360, 480).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { sizes } = await render(cmyk);
    expect((await sharp(sizes.l).metadata()).space).toBe('srgb');
    expect(nearest(await quartersOf(sizes.l))).toBe('RGBW');
    const grey = await quarters(360, 480).greyscale().toColourspace('b-w').png().toBuffer();
    expect((await sharp((await render(grey)).sizes.m).metadata()).space).toBe('srgb');
    const deep = await quarters(360, 480).toColourspace('rgb16').png().toBuffer();
    expect(nearest(await quartersOf((await render(deep)).sizes.l))).toBe('RGBW');
  });

  it('shows white for transparent areas', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 400, height: 500, channels: 4, background: clear } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    expect(nearest(await quartersOf((await render(bytes)).sizes.l))).toBe('WWWW');
  });

  it('is the first frame of an animation', async () => {
    const frame = (colour: typeof RED) => plain(400, 400, colour).png().toBuffer();
    const animated = await sharp(await Promise.all([frame(RED), frame(BLUE)]), { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const rendered = await render(animated);
    expect([rendered.width, rendered.height, nearest(await quartersOf(rendered.sizes.l))]).toEqual([400, 400, 'RRRR']);
  });
});

describe('the orientation', () => {
  // Where the quarters of an upright picture, red green over blue white, are stored in the file.
  const stored: Record<number, [typeof RED, typeof RED, typeof RED, typeof RED]> = {
    1: [RED, GREEN, BLUE, WHITE],
    2: [GREEN, RED, WHITE, BLUE],
    3: [WHITE, BLUE, GREEN, RED],
    4: [BLUE, WHITE, RED, GREEN],
    5: [RED, BLUE, GREEN, WHITE],
    6: [GREEN, WHITE, RED, BLUE],
    7: [WHITE, GREEN, BLUE, RED],
    8: [BLUE, RED, WHITE, GREEN],
  };

  it.each(Object.entries(stored))('follows the camera’s value %s', async (orientation, colours) => {
    const onItsSide = Number(orientation) >= 5;
    const bytes = await quarters(onItsSide ? 480 : 360, onItsSide ? 360 : 480, colours)
      .withMetadata({ orientation: Number(orientation) })
      .jpeg()
      .toBuffer();
    const { sizes, width, height } = await render(bytes);
    expect([width, height, nearest(await quartersOf(sizes.l))]).toEqual([360, 480, 'RGBW']);
  });

  it('applies the member’s rotation after the camera’s, and the crop after both', async () => {
    const bytes = await quarters(800, 640, stored[6]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const turned = await render(bytes, { turn: 90 });
    expect([turned.width, turned.height, nearest(await quartersOf(turned.sizes.l))]).toEqual([800, 640, 'BRWG']);
    const half = { left: 0, top: 0, width: 0.5, height: 1 };
    const cut = await render(bytes, { turn: 90, crop: half });
    expect([cut.width, cut.height, nearest(await quartersOf(cut.sizes.l))]).toEqual([400, 640, 'BBWW']);
    const corner = await render(bytes, { crop: { left: 0.5, top: 0.5, width: 0.5, height: 0.5 } });
    expect(nearest(await quartersOf(corner.sizes.l))).toBe('WWWW');
  });
});

describe('rejected pictures', () => {
  const header = (width: number, height: number, { depth = 8, isInterlaced = false } = {}) => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, check]);
    };
    const ihdr = Buffer.alloc(13);
    ihdr.writeUInt32BE(width, 0);
    ihdr.writeUInt32BE(height, 4);
    ihdr.set([depth, 2, 0, 0, isInterlaced ? 1 : 0], 8);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', ihdr),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };

  /** A small picture whose header claims another size. */
  const jpegOf = async (width: number, height: number, options: JpegOptions = {}) => {
    const bytes = await quarters(16, 16).jpeg(options).toBuffer();
    const frame = bytes.indexOf(Buffer.of(0xff, options.progressive ? 0xc2 : 0xc0));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, isProgressive: options.progressive ?? false });
    return bytes;
  };

  it('a bomb of 30,000 by 30,000 pixels in a kilobyte, before a pixel is decoded', async () => {
    const bomb = header(30_000, 30_000);
    expect(bomb.length).toBeLessThan(2000);
    const before = process.memoryUsage().rss;
    expect(await codeOf(bomb)).toBe('photo_too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('a picture of 100 megapixels', async () => {
    expect(await codeOf(header(10_000, 10_000))).toBe('photo_too_large');
    expect(await codeOf(await jpegOf(10_000, 10_000))).toBe('photo_too_large');
  });

  it('a progressive picture of 25, which is decoded whole, with the number that would be accepted', async () => {
    const refusal = { code: 'photo_too_large', params: { max: 20, megapixels: 25 } };
    await expect(render(await jpegOf(6000, 5000, { progressive: true }))).rejects.toMatchObject(refusal);
  });

  it('an interlaced picture of 12 with 16 bits per colour, which is decoded whole', async () => {
    const isInterlaced = true;
    const refusal = { code: 'photo_too_large', params: { megapixels: 12 } };
    await expect(render(header(4000, 3200, { depth: 16, isInterlaced }))).rejects.toMatchObject(refusal);
    // A picture that passes the header check fails on its data.
    expect(await codeOf(header(4000, 3000, { depth: 16, isInterlaced }))).toBe('photo_unreadable');
    expect(await codeOf(header(4000, 3200, { isInterlaced }))).toBe('photo_unreadable');
    expect(await codeOf(header(4000, 3200, { depth: 16 }))).toBe('photo_unreadable');
  });

  /** A webp that repeats one red pixel, on a larger canvas. */
  const animationOf = async (frames: number, { isNested = false } = {}) => {
    const chunk = (type: string, data: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return Buffer.concat([Buffer.from(type, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
    };
    const still = await plain(1, 1, RED).webp({ lossless: true }).toBuffer();
    const image = Buffer.concat([Buffer.alloc(16), still.subarray(12)]);
    const frame = chunk('ANMF', image);
    const all = isNested
      ? chunk('ANMF', Buffer.concat([image, ...Array(frames - 1).fill(frame)]))
      : Buffer.concat(Array(frames).fill(frame));
    const canvas = Buffer.from([2, 0, 0, 0, ...[399, 399].flatMap((side) => [side & 255, side >> 8, 0])]);
    const head = [Buffer.from('WEBP', 'latin1'), chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6))];
    return chunk('RIFF', Buffer.concat([...head, all]));
  };

  it('an animation of more than a thousand frames, before the decoder searches for them', async () => {
    expect((await sharp(await animationOf(3)).metadata()).pages).toBe(3);
    expect(await codeOf(await animationOf(1000))).toBe('was rendered');
    const many = await animationOf(1001);
    const file = folder('animation');
    await writeFile(file, many);
    for (const each of [many, file, await animationOf(1001, { isNested: true })])
      expect(await codeOf(each)).toBe('photo_too_large');
  });

  it('what is no jpeg, png or webp, whatever it is called', async () => {
    const script = '<script>alert(1)</script>';
    const files = {
      empty: '',
      text: 'Just some words instead of a picture',
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${script}</svg>`,
      xml: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>`,
      html: `<!doctype html>${script}`,
      pdf: '%PDF-1.7\n',
      short: '\xff\xd8',
    };
    for (const [name, text] of Object.entries(files))
      expect(await codeOf(Buffer.from(text, 'latin1')), name).toBe('photo_type');
    for (const [name, bytes] of Object.entries(others)) expect(await codeOf(bytes), name).toBe('photo_type');
  });

  it('a head of one type on the body of another', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>');
    for (const head of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBP'])
      expect(await codeOf(Buffer.concat([Buffer.from(head, 'latin1'), svg]))).toBe('photo_unreadable');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (type) => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const create = { width: 900, height: 1200, channels: 3, background: WHITE, noise } as const;
    const bytes = await sharp({ create })[type]().toBuffer();
    expect(await codeOf(bytes.subarray(0, bytes.length / 2))).toBe('photo_unreadable');
  });

  it('a picture that is too small, also after the crop', async () => {
    expect(await codeOf(await quarters(319, 1000).png().toBuffer())).toBe('photo_too_small');
    expect(await codeOf(await quarters(320, 320).png().toBuffer())).toBe('was rendered');
    const crop = { left: 0, top: 0, width: 0.1, height: 1 };
    expect(await codeOf(await quarters(2000, 2000).png().toBuffer(), { crop })).toBe('photo_too_small');
  });

  it('a strip, by its head alone, unless the crop makes a picture of it', async () => {
    // With one bit per pixel it may be a few kilobytes, but would take half a minute and half a gigabyte.
    const strip = await plain(3300, 320, WHITE).png().toBuffer();
    const narrow = { code: 'photo_too_narrow', params: { max: 10 } };
    await expect(render(strip)).rejects.toMatchObject(narrow);
    await expect(render(strip, { turn: 90 })).rejects.toMatchObject(narrow);
    await expect(render(header(156_000, 320))).rejects.toMatchObject(narrow);
    expect(await codeOf(strip, { crop: { left: 0, top: 0, width: 0.9, height: 1 } })).toBe('was rendered');
  });

  it('do not affect the next picture', async () => {
    const good = await quarters(400, 500).webp().toBuffer();
    const bad = Buffer.concat([good.subarray(0, 60), Buffer.alloc(500, 7)]);
    const answers = await Promise.all([bad, good, bad, good, bad, good].map((bytes) => codeOf(bytes)));
    expect(answers.filter((answer) => answer === 'was rendered')).toHaveLength(3);
  });
});

describe('concurrent pictures', () => {
  const picture = quarters(320, 320).png().toBuffer();

  it('members take turns, and the fourth of one has to wait for an answer', async () => {
    const { render: take } = createSharpPictures({ atOnce: 1, waiting: { ofOne: 2, ofAll: 4 } });
    const done: string[] = [];
    const of = async (member: string) => {
      await take(await picture, {}, { of: member });
      done.push(member);
    };
    const all = [of('alice'), of('alice'), of('alice'), of('bob')];
    await picture;
    await expect(of('alice')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 10 });
    await Promise.all(all);
    expect(done).toEqual(['alice', 'bob', 'alice', 'alice']);
  });

  it('have a limited queue', async () => {
    const { render: take } = createSharpPictures({ atOnce: 1, waiting: { ofOne: 1, ofAll: 2 } });
    const bytes = await picture;
    const all = ['alice', 'bob', 'carol', 'dave'].map((member) =>
      take(bytes, {}, { of: member }).then(
        () => 'rendered',
        ({ code }) => code,
      ),
    );
    expect(await Promise.all(all)).toEqual(['rendered', 'rendered', 'rendered', 'rate_limited']);
  });

  it('skip an aborted wait and free its place', async () => {
    const { render: take } = createSharpPictures({ atOnce: 1, waiting: { ofOne: 1, ofAll: 1 } });
    const bytes = await picture;
    const first = take(bytes, {}, { of: 'alice' });
    const gone = new AbortController();
    const given = take('/no/such/file', {}, { of: 'bob', signal: gone.signal });
    gone.abort();
    await expect(given).rejects.toMatchObject({ code: 'unavailable' });
    const aborted = take(bytes, {}, { of: 'carol', signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ code: 'unavailable' });
    const next = take(bytes, {}, { of: 'carol' });
    expect([(await first).width, (await next).width]).toEqual([320, 320]);
  });
});

/** Fine stripes, to be compared with a flat picture. */
const striped = async (period: number) => {
  const [width, height] = [600, 800];
  const data = Buffer.alloc(width * height);
  for (let at = 0; at < data.length; at++) data[at] = Math.floor((at % width) / period) % 2 === 0 ? 0 : 255;
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};

it('the blur hides everything smaller than a quarter of the picture', async () => {
  const pixelsOf = async (bytes: Buffer) =>
    sharp((await render(bytes)).blur)
      .greyscale()
      .raw()
      .toBuffer();
  const flat = await pixelsOf(await plain(600, 800, { r: 128, g: 128, b: 128 }).png().toBuffer());
  for (const period of [5, 25, 75]) {
    const pixels = await pixelsOf(await striped(period));
    const difference = Math.max(...pixels.map((value, at) => Math.abs(value - (flat[at] ?? 0))));
    expect([period, difference < 40]).toEqual([period, true]);
  }
});

const bitsBetween = (a: bigint, b: bigint) =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;
const noise = (seed: number) => {
  const data = Buffer.alloc(12 * 16 * 3);
  let state = seed;
  for (let at = 0; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = state >> 16;
  }
  return sharp(data, { raw: { width: 12, height: 16, channels: 3 } }).resize(900, 1200, { kernel: 'cubic' });
};

it('the difference hash is similar for the same picture, smaller, brighter or of another type, and far off for another', async () => {
  const { dhash } = await render(await noise(1).png().toBuffer());
  const bytes = await noise(1).png().toBuffer();
  const same = [
    await sharp(bytes).resize(450).jpeg({ quality: 50 }).toBuffer(),
    await sharp(bytes).modulate({ brightness: 1.1 }).webp().toBuffer(),
    await sharp(bytes).extract({ left: 4, top: 4, width: 892, height: 1192 }).png().toBuffer(),
  ];
  for (const each of same) expect(bitsBetween(dhash, (await render(each)).dhash)).toBeLessThanOrEqual(5);
  const other = await render(await noise(2).png().toBuffer());
  expect(bitsBetween(dhash, other.dhash)).toBeGreaterThan(15);
});
