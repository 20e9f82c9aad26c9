import { iconSvg, initialOf, round } from './app-icon.server.ts';
import type { IconSite } from './icon-files.server.ts';
import { INITIALS } from './initials.server.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const ICON_SIDE = 220;
const MARGIN = 110;
const GAP = 64;
const CAPITAL = 150;
/** Space between two letters, as a fraction of their height. */
const TRACKING = 0.1;

const MOST_KEPT = 50;
/** Newest last. Bounded, because operators may rename a site any number of times. */
const drawn = new Map<string, Promise<Buffer>>();

/** The site's image for link previews: icon and name on its colour. Rendered once while cached. */
export function sharedPicture(site: IconSite): Promise<Buffer> {
  const key = `${site.icon_color} ${site.name}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(site);
  drawn.set(key, made);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest);
  made.catch(() => drawn.delete(key));
  return made;
}

async function draw(site: IconSite): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(sharedPictureSvg(site)))
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

/** As SVG with outlined letters, so that rendering needs no installed font. */
export function sharedPictureSvg({ name, icon_color: color }: IconSite): string {
  const word = wordmark(name);
  const room = WIDTH - 2 * MARGIN - ICON_SIDE - GAP;
  const scale = Math.min(1, room / Math.max(word.width, 1));
  const width = ICON_SIDE + (word.width > 0 ? GAP + word.width * scale : 0);
  const left = (WIDTH - width) / 2;
  const icon = iconSvg({ initial: initialOf(name), color, shape: 'any' }).replace(
    '<svg ',
    `<svg x="${round(left)}" y="${(HEIGHT - ICON_SIDE) / 2}" `,
  );
  const sized = icon.replace(/width="512" height="512"/, `width="${ICON_SIDE}" height="${ICON_SIDE}"`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    '<defs>',
    `<radialGradient id="lamp" cx="0.2" cy="0.1" r="0.9"><stop offset="0" stop-color="${color}" stop-opacity="0.5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    '</defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1b0d24"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>`,
    sized,
    `<g fill="#fff9f6" transform="translate(${round(left + ICON_SIDE + GAP)} ${round((HEIGHT - CAPITAL * scale) / 2)}) scale(${round(scale)})">${word.paths}</g>`,
    '</svg>',
  ].join('');
}

/** The name in capitals without accents; characters without an outline are left out. */
function wordmark(name: string): { paths: string; width: number } {
  const capital = INITIALS['H'];
  if (!capital) return { paths: '', width: 0 };
  const scale = CAPITAL / (capital.bottom - capital.top);
  const tracking = CAPITAL * TRACKING;
  let x = 0;
  const paths: string[] = [];
  for (const character of name.normalize('NFD').toUpperCase()) {
    const outline = Object.hasOwn(INITIALS, character) ? INITIALS[character] : undefined;
    if (outline) {
      const place = `translate(${round(x - outline.left * scale)} ${round(-capital.top * scale)}) scale(${round(scale)})`;
      paths.push(`<path transform="${place}" d="${outline.path}"/>`);
      x += (outline.right - outline.left) * scale + tracking;
    } else if (/\s/.test(character) && x > 0) x += CAPITAL * 0.35;
  }
  return { paths: paths.join(''), width: paths.length > 0 ? x - tracking : 0 };
}
