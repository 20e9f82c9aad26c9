import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from './fold-name.ts';
import type { FoundPoint, PlacesPort, Point, Residence, Town } from './places-port.ts';
import { type RegionRows, readTowns, type TownRow, type Towns } from './read-towns.ts';

/** Farther than this from every town is the sea, or the wild, in km. */
const FARTHEST_TOWN = 50;
/** So far around a point towns are weighed against each other, in km. */
const WEIGHED_WITHIN = 15;
/** Of people a square km in a town, roughly: from it follows how far a town reaches. */
const PEOPLE_PER_KM2 = 3500;
const LEAST_REACH_KM = 0.5;

interface Index {
  towns: Towns;
  tree: KDBush;
}

/** Towns of GeoNames in this process's memory, read when the first place is asked for. */
export function createPlaces(): PlacesPort {
  let loading: Promise<Index> | null = null;
  const load = () => {
    loading ??= readIndex().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    townAt: async (point) => findTown(await load(), point),
    pointOf: async (residence) => findPoint((await load()).towns, residence),
  };
}

async function readIndex(): Promise<Index> {
  const towns = await readTowns();
  const { length } = towns.townAt;
  const tree = new KDBush(length, 64, Float32Array);
  for (let at = 0; at < length; at += 1) tree.add(towns.points[at * 2] ?? 0, towns.points[at * 2 + 1] ?? 0);
  tree.finish();
  return { towns, tree };
}

/** Country and region are those of the nearest place; the town is the one that reaches farthest over the point. */
function findTown({ towns, tree }: Index, { latitude, longitude }: Point): Town | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const [nearest] = around(tree, longitude, latitude, 1, FARTHEST_TOWN);
  const region = nearest === undefined ? null : (towns.regionAt[nearest] ?? null);
  if (nearest === undefined || !region) return null;
  const isTownHere = (at: number) => towns.regionAt[at] === region && towns.townAt[at]?.population !== null;
  const near = around(tree, longitude, latitude, Number.POSITIVE_INFINITY, WEIGHED_WITHIN, isTownHere);
  const candidates = near.length > 0 ? near : around(tree, longitude, latitude, 1, FARTHEST_TOWN, isTownHere);
  let best: TownRow | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const at of candidates) {
    const town = towns.townAt[at];
    if (!town) continue;
    const reaches = distance(longitude, latitude, town.longitude, town.latitude) / reachOf(town);
    if (reaches < least) [best, least] = [town, reaches];
  }
  const named = best ?? towns.townAt[nearest];
  return named ? { country: region.country, region: region.code, city: named.name } : null;
}

/** The radius of a town in km, as if it were a disc. */
function reachOf({ population }: TownRow): number {
  return Math.max(Math.sqrt((population ?? 0) / PEOPLE_PER_KM2 / Math.PI), LEAST_REACH_KM);
}

function findPoint(towns: Towns, { country, region: code, city }: Residence): FoundPoint | null {
  const region = code ? towns.regions.get(code) : undefined;
  const searched = region ? [region] : code ? [] : regionsOf(towns, country);
  const town = city ? findByName(searched, city) : null;
  if (town) return { ...rounded(town), isTown: true };
  return region ? { ...rounded(middleOf(region)), isTown: false } : null;
}

function regionsOf(towns: Towns, country: string): RegionRows[] {
  return [...towns.regions.values()].filter((region) => region.country === country);
}

/** A town by what a person wrote: "Utrecht", "utrecht (centrum)", "Utrecht, Nederland". The biggest of that name. */
function findByName(regions: RegionRows[], written: string): TownRow | null {
  for (const name of new Set([written, ...written.split(/[,(/]/, 1)].map(foldName))) {
    const found = regions.flatMap(({ byName }) => byName().get(name) ?? []);
    const [biggest] = found.sort((one, other) => (other.population ?? 0) - (one.population ?? 0));
    if (biggest) return biggest;
  }
  return null;
}

/** Where the people of a region live on average. */
function middleOf({ towns }: RegionRows): Point {
  const middle = { latitude: 0, longitude: 0 };
  let people = 0;
  for (const { latitude, longitude, population } of towns) {
    const weight = population ?? 0;
    people += weight;
    middle.latitude += latitude * weight;
    middle.longitude += longitude * weight;
  }
  return { latitude: middle.latitude / people, longitude: middle.longitude / people };
}

const HUNDREDTH = 100;

function rounded({ latitude, longitude }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * HUNDREDTH) / HUNDREDTH;
  return { latitude: round(latitude), longitude: round(longitude) };
}
