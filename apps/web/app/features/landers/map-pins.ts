import type { ProfileCard } from '@vonk/schema';
import type { Drawing } from './drawings.server.ts';

export const MOST_PINS = 12;
const MOST_FACES = 5;
/** The drawing's own units. */
const [WIDTH, HEIGHT] = [600, 560];
/** The style sheet knows places in twentieths of the map. */
export const STEPS = 20;

type Side = 'right' | 'left';

export interface Pin {
  code: string;
  name: string;
  face: ProfileCard | null;
  /** In steps from the left and from the top. */
  at: [x: number, y: number];
  /** Where its words stand; null where the map has no room for it. */
  side: Side | null;
  /** The same on a phone's map. */
  narrowSide: Side | null;
}

interface Region {
  code: string;
  name: string;
}

/** Pixels of a map and of the pins on it; the words' widths are about what the style sheet makes of them. */
interface Measures {
  map: number;
  letter: number;
  longest: number;
  height: number;
}
const WIDE: Measures = { map: 520, letter: 8.2, longest: 150, height: 50 };
const NARROW: Measures = { map: 290, letter: 7.2, longest: 96, height: 46 };
/** The round end of a pin lies on its region; beside it come the words. */
const ROUND = 44;
const PADDING = 16;
/** So far words may stand out of the map. */
const EDGE = ROUND / 2;
/** "Fictional" under the name, in the longest language. */
const LABEL_LETTERS = 11;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The regions that the drawing has room for without one pin over another, in their own order. Those in which a fictional
 * profile lives come first; only a few show one, so that names stay the map's matter.
 */
export function choosePins(regions: Region[], faces: ProfileCard[], { middles }: Drawing): Pin[] {
  const drawn = regions.filter(({ code }) => middles[code]);
  // Of several in one region the first counts.
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
 * Where one pin is in the way of several, beginning elsewhere finds room for more: the best of some beginnings, which is
 * one with the faces first where others find no more.
 */
function placeMost(candidates: Candidate[], faces: number, measures: Measures): Map<string, Side> {
  const others = candidates.slice(faces);
  const short = [...others].sort((one, other) => one.name.length - other.name.length);
  const orders = [others, short, ...turns(others)].map((rest) => [...candidates.slice(0, faces), ...rest]);
  const found = [...orders, ...turns(candidates)].map((order) => placeAll(order, measures));
  return found.reduce((best, sides) => (sides.size > best.size ? sides : best));
}

/** The list from each of its places on, with the start behind its end. */
const turns = <Item>(list: Item[]): Item[][] => list.map((_, at) => [...list.slice(at), ...list.slice(0, at)]);

/** One after the other, each where nothing lies yet; answers on which side of its place the words stand. */
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

/** At most so many of the list, at even distances. */
function spread<Item>(list: Item[], count: number): Item[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as Item);
}

/** All of the list: at even distances first, then what lies between. */
function scattered<Item>(list: Item[]): Item[] {
  const first = spread(list, MOST_PINS);
  return [...first, ...list.filter((item) => !first.includes(item))];
}
