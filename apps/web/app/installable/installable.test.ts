import { setupI18n } from '@lingui/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ICON_GROUND, iconSvg, initialOf } from './app-icon.server.ts';
import { ICON_FILES, type IconName, iconPng } from './icon-files.server.ts';
import { INITIALS } from './initials.server.ts';
import { webManifest } from './manifest.server.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const site = { name: 'Vonk', description: 'One good line.', locale: 'en' } as const;

describe('the letter of a site', () => {
  it('is its first, as a capital and without accent', () => {
    expect(initialOf('vonk')).toBe('V');
    expect(initialOf('Éclat')).toBe('E');
    expect(initialOf(' “9 lives”')).toBe('9');
    expect(initialOf('Ørsted')).toBe('Ø');
  });

  it('is none where no outline fits or the name has no letter', () => {
    expect(initialOf('Жар')).toBeNull();
    expect(initialOf('…')).toBeNull();
    expect(initialOf('')).toBeNull();
  });
});

describe('the icon', () => {
  it('needs no font and nothing from elsewhere', () => {
    for (const svg of [iconSvg('V', 'any'), iconSvg(null, 'maskable')]) {
      expect(svg).not.toMatch(/<text|font|href|url\(/);
      expect(svg).toContain(ICON_GROUND);
    }
  });

  it.each(Object.keys(ICON_FILES) as IconName[])('%s is a PNG of its size', async (file) => {
    const { width, height, format } = await sharp(await iconPng('Vonk', file)).metadata();
    const { side } = ICON_FILES[file];
    expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' });
  });

  it('is drawn once for all sites of a letter', () => {
    expect(iconPng('Vonk', '192.png')).toBe(iconPng('Vuur', '192.png'));
    expect(iconPng('Vonk', '192.png')).not.toBe(iconPng('Funke', '192.png'));
  });

  it('has free corners of its own, or none where the system cuts them', async () => {
    expect((await pixel('192.png', 0, 0)).alpha).toBe(0);
    expect((await pixel('maskable-192.png', 0, 0)).alpha).toBe(255);
    expect((await pixel('apple-touch-icon.png', 0, 0)).alpha).toBe(255);
  });

  it.each([...Object.keys(INITIALS), null])('keeps %s inside of what every system leaves', async (initial) => {
    const side = 160;
    const { data } = await sharp(Buffer.from(iconSvg(initial, 'maskable')))
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
  it('is the site’s own, in the visitor’s language', () => {
    expect(webManifest({ ...site, name: 'Funke', locale: 'de' }, i18n)).toMatchObject({
      id: '/',
      name: 'Funke',
      short_name: 'Funke',
      description: 'One good line.',
      lang: 'de',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has icons of both shapes at 192 and 512, and ways to chats and likes', () => {
    const { icons, shortcuts } = webManifest(site, i18n);
    const ofShape = (shape: string) => icons.filter(({ purpose }) => purpose === shape).map(({ sizes }) => sizes);
    expect(ofShape('any')).toEqual(['192x192', '512x512', 'any']);
    expect(ofShape('maskable')).toEqual(['192x192', '512x512']);
    expect(shortcuts.map(({ url }) => url)).toEqual(['/chats', '/likes']);
    expect(shortcuts.every(({ name }) => name !== '')).toBe(true);
  });
});

async function pixel(file: IconName, left: number, top: number): Promise<{ alpha: number | undefined }> {
  const data = await sharp(await iconPng('Vonk', file))
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return { alpha: data[3] };
}
