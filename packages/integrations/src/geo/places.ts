import type { CalledTown, FoundPoint, PlacesPort, Point, Residence, Town } from '@vonk/ports';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from './fold-name.ts';
import { type RegionRows, readTowns, type TownRow, type Towns } from './read-towns.ts';
import { suggestTowns } from './suggest-towns.ts';
import { findCalled, indexTowns, type TownIndex, type TownName } from './town-index.ts';

/** A point farther than this in km from every town is at sea or in the wilderness. */
const FARTHEST_TOWN = 50;
/** Radius in km around a point within which towns are compared. */
const WEIGHED_WITHIN = 15;
/** Rough population density of a town per square km, from which its radius is estimated. */
const PEOPLE_PER_KM2 = 3500;
const LEAST_REACH_KM = 0.5;

interface Index {
  towns: Towns;
  tree: KDBush;
  /** By country, for those requested so far. */
  names: Map<string, Promise<TownIndex>>;
}

/** GeoNames towns in this process's memory, read on the first look-up. */
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
    pointOf: async (residence) => findPoint(await load(), residence),
    townsCalled: async ({ country, name }) => {
      const index = await load();
      return regionsOf(index.towns, country).length > 0 ? calledTowns(await namesOf(index, country), name) : null;
    },
    townsLike: async ({ country, ...asked }) => suggestTowns(await namesOf(await load(), country), asked),
  };
}

async function readIndex(): Promise<Index> {
  const towns = await readTowns();
  const { length } = towns.townAt;
  const tree = new KDBush(length, 64, Float32Array);
  for (let at = 0; at < length; at += 1) tree.add(towns.points[at * 2] ?? 0, towns.points[at * 2 + 1] ?? 0);
  tree.finish();
  return { towns, tree, names: new Map() };
}

function namesOf({ towns, names }: Index, country: string): Promise<TownIndex> {
  const known = names.get(country);
  if (known) return known;
  const regions = regionsOf(towns, country);
  const made = indexTowns(regions);
  // Countries without towns are not cached, since the input can be anything.
  if (regions.length > 0) names.set(country, made);
  return made;
}

/** Country and region are those of the nearest place; the town is the one that extends farthest over the point. */
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

async function findPoint(index: Index, { country, region: code, city }: Residence): Promise<FoundPoint | null> {
  const region = code ? index.towns.regions.get(code) : undefined;
  if (code && !region) return null;
  const called = city ? findWritten(await namesOf(index, region?.country ?? country), city) : [];
  const [named] = called.filter((one) => !region || one.region === region);
  if (named) return { ...rounded(named.town), isTown: true };
  return region ? { ...rounded(middleOf(region)), isTown: false } : null;
}

function regionsOf(towns: Towns, country: string): RegionRows[] {
  return [...towns.regions.values()].filter((region) => region.country === country);
}

/** Towns by a person's input: "Utrecht", "utrecht (centrum)", "Utrecht, Nederland". The biggest first. */
function findWritten(names: TownIndex, written: string): TownName[] {
  const called = findCalled(names, written);
  const [start = ''] = written.split(/[,(/]/, 1);
  return byLikelihood(called.length > 0 ? called : findCalled(names, start));
}

function byLikelihood(names: TownName[]): TownName[] {
  return names.sort((one, other) => one.kind - other.kind || (other.town.population ?? 0) - (one.town.population ?? 0));
}

function calledTowns(names: TownIndex, written: string): CalledTown[] {
  const called = byLikelihood(findCalled(names, written));
  const folded = foldName(written);
  const found = new Map<string, CalledTown>();
  for (const { region, town, kind: rank, name } of called) {
    if (found.has(region.code)) continue;
    // Keeps the spelling that was typed: “Schaerbeek” is another name of Schaarbeek.
    const same = called.find((one) => one.town === town && foldName(one.name) === folded);
    found.set(region.code, { country: region.country, region: region.code, city: same?.name ?? name, rank });
  }
  return [...found.values()];
}

/** The average place of residence in a region. */
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
