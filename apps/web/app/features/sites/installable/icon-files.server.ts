import type { Settings } from '@vonk/schema';
import { type IconShape, iconSvg, initialOf } from './app-icon.server.ts';

/** The settings that an icon depends on. */
export type IconSite = Pick<Settings, 'name' | 'icon_color'>;

interface IconFile {
  side: number;
  shape: IconShape;
}

/** The site's icons, by file name under `/icons/`. */
export const ICON_FILES = {
  '192.png': { side: 192, shape: 'any' },
  '512.png': { side: 512, shape: 'any' },
  'maskable-192.png': { side: 192, shape: 'maskable' },
  'maskable-512.png': { side: 512, shape: 'maskable' },
  // iOS rounds this one.
  'apple-touch-icon.png': { side: 180, shape: 'maskable' },
} satisfies Record<string, IconFile>;

export type IconName = keyof typeof ICON_FILES;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_FILES, name);
}

/** Never evicted: at most sites × files. */
const drawn = new Map<string, Promise<Buffer>>();

/** A site's icon as PNG, rendered once. */
export function iconPng(site: IconSite, name: IconName): Promise<Buffer> {
  const initial = initialOf(site.name);
  const key = `${initial ?? ''} ${site.icon_color} ${name}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(initial, site.icon_color, ICON_FILES[name]);
  drawn.set(key, made);
  made.catch(() => drawn.delete(key));
  return made;
}

async function draw(initial: string | null, color: string, { side, shape }: IconFile): Promise<Buffer> {
  // Imported with the first icon, so that no page waits for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(iconSvg({ initial, color, shape })))
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
