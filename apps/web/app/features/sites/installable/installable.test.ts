import { setupI18n } from '@lingui/core';
import { contrast } from '@vonk/schema/colors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iconSvg, initialOf } from './app-icon.server.ts';
import { ICON_FILES, type IconName, iconPng } from './icon-files.server.ts';
import { inkOn } from './icon-ink.server.ts';
import { INITIALS } from './initials.server.ts';
import { webManifest } from './manifest.server.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const site = { name: 'Vonk', description: 'One good line.', locale: 'en', icon_color: '#d81b5e' } as const;
const COLORS = ['#d81b5e', '#7b3fb5', '#c8430f', '#f0b429', '#0e7c86', '#ffffff', '#000000', '#e5326b', '#777777'];

describe('the initial of a site', () => {
  it('is its first letter, as a capital without accent', () => {
    expect(initialOf('vonk')).toBe('V');
    expect(initialOf('Éclat')).toBe('E');
    expect(initialOf(' “9 lives”')).toBe('9');
    expect(initialOf('Ørsted')).toBe('Ø');
  });

  it('is null if the name has no letter, or no outline for it', () => {
    expect(initialOf('Жар')).toBeNull();
    expect(initialOf('…')).toBeNull();
    expect(initialOf('')).toBeNull();
  });
});

describe('the icon', () => {
  it('needs no font and loads nothing', () => {
    for (const color of COLORS) {
      for (const svg of [
        iconSvg({ initial: 'V', color, shape: 'any' }),
        iconSvg({ initial: null, color, shape: 'maskable' }),
      ]) {
        expect(svg).not.toMatch(/<text|font|href|url\(/);
        expect(svg).toContain(`fill="${color}"/>`);
      }
    }
  });

  it.each(Object.keys(ICON_FILES) as IconName[])('%s is a PNG of its size', async (file) => {
    const { width, height, format } = await sharp(await iconPng(site, file)).metadata();
    const { side } = ICON_FILES[file];
    expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' });
  });

  it('is rendered once per letter and colour', () => {
    const { icon_color } = site;
    expect(iconPng(site, '192.png')).toBe(iconPng({ name: 'Vuur', icon_color }, '192.png'));
    expect(iconPng(site, '192.png')).not.toBe(iconPng({ name: 'Funke', icon_color }, '192.png'));
    expect(iconPng(site, '192.png')).not.toBe(iconPng({ name: 'Vonk', icon_color: '#0e7c86' }, '192.png'));
  });

  it.each(COLORS)('has %s as background, also in the pixels, and a letter with enough contrast', async (color) => {
    expect((await pixel('maskable-192.png', 2, 2, color)).rgb).toBe(color);
    expect((await pixel('512.png', 256, 20, color)).rgb).toBe(color);
    const { letter, spark } = inkOn(color);
    expect(contrast(letter, color)).toBeGreaterThanOrEqual(3);
    expect(iconSvg({ initial: 'V', color, shape: 'any' })).toContain(`fill="${spark}"`);
    const { data, info } = await sharp(await iconPng({ name: 'Vonk', icon_color: color }, '512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width * info.height }, (_, at) =>
      data.subarray(at * 3, at * 3 + 3).toString('hex'),
    );
    const inked = pixels.filter((rgb) => `#${rgb}` === letter).length / pixels.length;
    expect(inked).toBeGreaterThan(0.05);
  });

  it('is white on every background with enough contrast, otherwise dark', () => {
    for (let red = 0; red < 256; red += 15) {
      for (let green = 0; green < 256; green += 15) {
        for (let blue = 0; blue < 256; blue += 15) {
          const color = `#${Buffer.from([red, green, blue]).toString('hex')}`;
          const { letter } = inkOn(color);
          expect(contrast(letter, color), color).toBeGreaterThanOrEqual(3);
          if (contrast('#ffffff', color) >= 3) expect(letter).toBe('#ffffff');
        }
      }
    }
  });

  it('has transparent corners, unless the system cuts them', async () => {
    expect((await pixel('192.png', 0, 0)).alpha).toBe(0);
    expect((await pixel('maskable-192.png', 0, 0)).alpha).toBe(255);
    expect((await pixel('apple-touch-icon.png', 0, 0)).alpha).toBe(255);
  });

  it.each([...Object.keys(INITIALS), null])('keeps %s inside the area that no system cuts off', async (initial) => {
    const side = 160;
    const { data } = await sharp(Buffer.from(iconSvg({ initial, color: site.icon_color, shape: 'maskable' })))
      .resize(side, side)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, green, blue] = [data[0], data[1], data[2]];
    let farthest = 0;
    for (let at = 0; at < data.length; at += 3) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) continue;
      const index = at / 3;
      const [x, y] = [(index % side) + 0.5 - side / 2, Math.floor(index / side) + 0.5 - side / 2];
      farthest = Math.max(farthest, Math.hypot(x, y));
    }
    expect(farthest).toBeGreaterThan(side * 0.15);
    expect(farthest).toBeLessThanOrEqual(side * 0.4);
  });
});

describe('the manifest', () => {
  it('has the site’s data, in the visitor’s language', () => {
    expect(webManifest({ ...site, name: 'Funke', locale: 'de' }, i18n)).toMatchObject({
      id: '/',
      name: 'Funke',
      short_name: 'Funke',
      description: 'One good line.',
      lang: 'de',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#d81b5e',
    });
  });

  it('has icons of both shapes at 192 and 512, and shortcuts to chats and likes', () => {
    const { icons, shortcuts } = webManifest(site, i18n);
    const ofShape = (shape: string) => icons.filter(({ purpose }) => purpose === shape).map(({ sizes }) => sizes);
    expect(ofShape('any')).toEqual(['192x192', '512x512', 'any']);
    expect(ofShape('maskable')).toEqual(['192x192', '512x512']);
    expect(shortcuts.map(({ url }) => url)).toEqual(['/chats', '/likes']);
    expect(shortcuts.every(({ name }) => name !== '')).toBe(true);
  });
});

async function pixel(
  file: IconName,
  left: number,
  top: number,
  color: string = site.icon_color,
): Promise<{ rgb: string; alpha?: number }> {
  const data = await sharp(await iconPng({ name: 'Vonk', icon_color: color }, file))
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return { rgb: `#${data.subarray(0, 3).toString('hex')}`, alpha: data[3] };
}
