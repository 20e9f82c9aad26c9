import type { ProfileCard } from '@vonk/schema';

export const MOST_PINS = 12;
const MOST_FACES = 5;

export interface Pin {
  code: string;
  name: string;
  face: ProfileCard | null;
}

/**
 * As many regions as the map holds, spread over the whole list and in its order. Regions in which a fictional profile
 * lives come first; only a few show one, so that names stay the map's matter.
 */
export function choosePins(regions: { code: string; name: string }[], faces: ProfileCard[]): Pin[] {
  const faceIn = new Map(faces.filter(({ fictional }) => fictional).map((face) => [face.region, face]));
  const isLivedIn = ({ name }: { name: string }) => faceIn.has(name);
  const livedIn = spread(regions.filter(isLivedIn), MOST_FACES);
  const others = regions.filter((region) => !livedIn.includes(region));
  const chosen = new Set([...livedIn, ...spread(others, MOST_PINS - livedIn.length)]);
  return regions
    .filter((region) => chosen.has(region))
    .map((region) => ({ ...region, face: livedIn.includes(region) ? (faceIn.get(region.name) ?? null) : null }));
}

/** At most so many of the list, at even distances. */
function spread<Item>(list: Item[], count: number): Item[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as Item);
}
