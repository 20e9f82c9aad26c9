import type { Settings } from '@vonk/schema';
import { type IconShape, iconSvg, initialOf } from './app-icon.server.ts';

/** What a site's icon follows from. */
export type IconSite = Pick<Settings, 'name' | 'icon_color'>;

interface IconFile {
  side: number;
  shape: IconShape;
}

/** The pictures of a site's icon by the name under `/icons/`. */
export const ICON_FILES = {
  '192.png': { side: 192, shape: 'any' },
  '512.png': { side: 512, shape: 'any' },
  'maskable-192.png': { side: 192, shape: 'maskable' },
  'maskable-512.png': { side: 512, shape: 'maskable' },
  // The system rounds this one itself.
  'apple-touch-icon.png': { side: 180, shape: 'maskable' },
} satisfies Record<string, IconFile>;

export type IconName = keyof typeof ICON_FILES;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_FILES, name);
}

/** There are only as many as sites times files, so none is ever dropped. */
const drawn = new Map<string, Promise<Buffer>>();

/** One of a site's icons as PNG, drawn once. */
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
  // Loaded by the first icon asked for: no page waits for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(iconSvg({ initial, color, shape })))
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
