import { SPARK_BOX, SPARK_PATH } from '@vonk/ui/spark-path';
import { type IconInk, inkOn } from './icon-ink.server.ts';
import { INITIALS, type Outline } from './initials.server.ts';

const SIDE = 512;
const LETTER_SIDE = 272;
const SMALL_SPARK = 124;
const LONE_SPARK = 330;
/** Systems that mask icons keep at least a circle of 80 % of the side. */
const SAFE_SCALE = 0.8;

/** `any` has rounded corners; `maskable` fills the square and keeps to the area that no system cuts off. */
export type IconShape = 'any' | 'maskable';

/** The first letter of the site's name, without accent; null if it has no outline: then the icon is the spark alone. */
export function initialOf(name: string): string | null {
  const first = [...name.normalize('NFD').toUpperCase()].find((character) => /[\p{L}\p{N}]/u.test(character));
  return first && Object.hasOwn(INITIALS, first) ? first : null;
}

/** The icon as SVG, 512 units wide, on the site's colour. */
export function iconSvg({
  initial,
  color,
  shape,
}: {
  initial: string | null;
  color: string;
  shape: IconShape;
}): string {
  const ink = inkOn(color);
  const outline = initial === null ? undefined : INITIALS[initial];
  const corner = shape === 'any' ? 116 : 0;
  const drawing = outline ? letterWithSpark(outline, ink) : spark(SIDE / 2, SIDE / 2, LONE_SPARK, ink.letter);
  const scale = shape === 'any' ? 1 : SAFE_SCALE;
  const inset = (SIDE * (1 - scale)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${color}"/>`,
    `<g transform="translate(${round(inset)} ${round(inset)}) scale(${scale})">${drawing}</g>`,
    '</svg>',
  ].join('');
}

function letterWithSpark({ path, left, top, right, bottom }: Outline, ink: IconInk): string {
  const [width, height] = [right - left, bottom - top];
  const scale = LETTER_SIDE / Math.max(width, height);
  // The spark sits at the upper right corner of the letter, which moves to make room.
  const centreX = SIDE / 2 - SMALL_SPARK / 5;
  const centreY = SIDE / 2 + SMALL_SPARK / 5;
  const x = centreX - scale * (left + width / 2);
  const y = centreY - scale * (top + height / 2);
  const sparkX = centreX + (scale * width) / 2 + SMALL_SPARK * 0.3;
  const sparkY = centreY - (scale * height) / 2 - SMALL_SPARK * 0.18;
  return [
    `<path transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" fill="${ink.letter}" d="${path}"/>`,
    spark(sparkX, sparkY, SMALL_SPARK, ink.spark),
  ].join('');
}

function spark(x: number, y: number, side: number, colour: string): string {
  const scale = side / SPARK_BOX;
  const place = `translate(${round(x - side / 2)} ${round(y - side / 2)}) scale(${round(scale)})`;
  return `<path transform="${place}" fill="${colour}" d="${SPARK_PATH}"/>`;
}

/** To thousandths of a unit: less is invisible. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
