import type { ProfileCard } from '@vonk/schema';
import type { Drawing } from './drawings.server.ts';

export const MOST_PINS = 12;
const MOST_FACES = 5;
/** The drawing's size, in its own units. */
const [WIDTH, HEIGHT] = [600, 560];
/** The style sheet positions pins in twentieths of the map. */
export const STEPS = 20;

type Side = 'right' | 'left';

export interface Pin {
  code: string;
  name: string;
  face: ProfileCard | null;
  /** In steps from the left and the top. */
  at: [x: number, y: number];
  /** The side of its text; null if the map has no room for the pin. */
  side: Side | null;
  /** The same for phones. */
  narrowSide: Side | null;
}

interface Region {
  code: string;
  name: string;
}

/** Pixel sizes of the map and of pin labels; the widths approximate the style sheet's. */
interface Measures {
  map: number;
  letter: number;
  longest: number;
  height: number;
}
const WIDE: Measures = { map: 520, letter: 8.2, longest: 150, height: 50 };
const NARROW: Measures = { map: 290, letter: 7.2, longest: 96, height: 46 };
/** The round end of a pin covers its region; the text is beside it. */
const ROUND = 44;
const PADDING = 16;
/** How far text may extend beyond the map. */
const EDGE = ROUND / 2;
/** Letters of "Fictional" under the name, in the longest language. */
const LABEL_LETTERS = 11;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The regions whose pins fit on the drawing without overlap, in their own order. Regions with a fictional profile are
 * placed first; only a few show their face, so that the names prevail.
 */
export function choosePins(regions: Region[], faces: ProfileCard[], { middles }: Drawing): Pin[] {
  const drawn = regions.filter(({ code }) => middles[code]);
  // `Map` keeps the last entry of a key: reversed, the first face of a region wins.
  const faceIn = new Map(
    faces
      .filter(({ fictional }) => fictional)
      .toReversed()
      .map((face) => [face.region, face]),
  );
  const livedIn = spread(
    drawn.filter(({ name }) => faceIn.has(name)),
    MOST_FACES,
  );
  const candidates = [...livedIn, ...scattered(drawn.filter((region) => !livedIn.includes(region)))].map((region) => {
    const [x = 0, y = 0] = middles[region.code] ?? [];
    const at: Pin['at'] = [Math.round((x / WIDTH) * STEPS), Math.round((y / HEIGHT) * STEPS)];
    return { ...region, at, face: livedIn.includes(region) ? (faceIn.get(region.name) ?? null) : null };
  });

  const [wide, narrow] = [placeMost(candidates, livedIn.length, WIDE), placeMost(candidates, livedIn.length, NARROW)];
  return regions.flatMap(({ code }) => {
    const pin = candidates.find((candidate) => candidate.code === code);
    const [side = null, narrowSide = null] = [wide.get(code), narrow.get(code)];
    return pin && (side || narrowSide) ? [{ ...pin, side, narrowSide }] : [];
  });
}

type Candidate = Pick<Pin, 'code' | 'name' | 'face' | 'at'>;

/**
 * Tries several orders and takes the one that places the most pins, since one pin may block several others. On a tie,
 * an order with the faces first wins.
 */
function placeMost(candidates: Candidate[], faces: number, measures: Measures): Map<string, Side> {
  const others = candidates.slice(faces);
  const short = [...others].sort((one, other) => one.name.length - other.name.length);
  const orders = [others, short, ...turns(others)].map((rest) => [...candidates.slice(0, faces), ...rest]);
  const found = [...orders, ...turns(candidates)].map((order) => placeAll(order, measures));
  return found.reduce((best, sides) => (sides.size > best.size ? sides : best));
}

/** All rotations of the list. */
const turns = <Item>(list: Item[]): Item[][] => list.map((_, at) => [...list.slice(at), ...list.slice(0, at)]);

/** Places pins one by one where nothing overlaps; returns the side of each pin's text. */
function placeAll(pins: Candidate[], measures: Measures): Map<string, Side> {
  const [sides, taken] = [new Map<string, Side>(), [] as Box[]];
  for (const pin of pins) {
    if (sides.size === MOST_PINS) break;
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(pin, side, measures);
      if (box.left < -EDGE || box.right > measures.map + EDGE || taken.some((other) => overlap(box, other))) continue;
      sides.set(pin.code, side);
      taken.push(box);
      break;
    }
  }
  return sides;
}

function boxOf({ name, face, at: [x, y] }: Candidate, side: Side, measures: Measures): Box {
  const letters = Math.max(name.length, face ? LABEL_LETTERS : 0);
  const width = ROUND + PADDING + Math.min(letters * measures.letter, measures.longest);
  const across = (x / STEPS) * measures.map;
  const down = (y / STEPS) * measures.map * (HEIGHT / WIDTH);
  const left = side === 'right' ? across - ROUND / 2 : across + ROUND / 2 - width;
  return { left, right: left + width, top: down - measures.height / 2, bottom: down + measures.height / 2 };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** At most `count` items, evenly spaced. */
function spread<Item>(list: Item[], count: number): Item[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as Item);
}

/** All items: first evenly spaced ones, then the rest. */
function scattered<Item>(list: Item[]): Item[] {
  const first = spread(list, MOST_PINS);
  return [...first, ...list.filter((item) => !first.includes(item))];
}
