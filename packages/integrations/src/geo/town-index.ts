import { setImmediate } from 'node:timers/promises';
import { foldName } from './fold-name.ts';
import type { RegionRows, TownRow } from './read-towns.ts';

/** Whether a name is the town's own, that of a part of a town or a village, or an alternative one. */
export enum NameKind {
  Own,
  Small,
  Other,
}

export interface TownName {
  /** Normalised for comparison. */
  key: string;
  /** As written. */
  name: string;
  kind: NameKind;
  /** False if the key starts at a later word, as “Haag” in “Den Haag”. */
  isWhole: boolean;
  town: TownRow;
  region: RegionRows;
}

/** The names of a country's towns, sorted by key. */
export type TownIndex = TownName[];

/** Yields to other requests after this many towns. */
const TOWNS_AT_ONCE = 2000;

/** Also matches ä, ö, ü and å written as two letters. */
export function nameKey(name: string): string {
  return foldName(name)
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a');
}

export async function indexTowns(regions: readonly RegionRows[]): Promise<TownIndex> {
  const index: TownIndex = [];
  for (const region of regions) {
    for (const [at, town] of region.towns.entries()) {
      if (at % TOWNS_AT_ONCE === 0) await setImmediate();
      index.push(...namesOf(town, region));
    }
  }
  return index.sort((one, other) => compare(one.key, other.key));
}

function namesOf(town: TownRow, region: RegionRows): TownName[] {
  const entry = (name: string, key: string, kind: NameKind, isWhole = true): TownName => ({
    key,
    name,
    kind,
    isWhole,
    town,
    region,
  });
  const own = nameKey(town.name);
  const kind = town.population === null ? NameKind.Small : NameKind.Own;
  const names = [entry(town.name, own, kind)];
  for (let space = own.indexOf(' '); space >= 0; space = own.indexOf(' ', space + 1)) {
    names.push(entry(town.name, own.slice(space + 1), kind, false));
  }
  for (const other of [...partsOf(town.name), ...(town.others?.split('|') ?? [])]) {
    const key = nameKey(other);
    if (key && !isTranscription(other, town.name)) names.push(entry(other, key, NameKind.Other));
  }
  return names;
}

/** “Muenchen” is a typed form of München, not another name. */
function isTranscription(other: string, name: string): boolean {
  return other === name || (/[äöüå]/i.test(name) && nameKey(other) === nameKey(name));
}

/** “Biel/Bienne” has both names, and “Kirchberg (Hunsrück)” is Kirchberg. */
function partsOf(name: string): string[] {
  return /[/(]/.test(name)
    ? name
        .replace(/\(.*\)?/, '')
        .split('/')
        .map((part) => part.trim())
    : [];
}

/** Exact matches of the whole name. */
export function findCalled(index: TownIndex, name: string): TownName[] {
  const key = nameKey(name);
  if (!key) return [];
  const found: TownName[] = [];
  for (let at = firstFrom(index, key); index[at]?.key === key; at += 1) {
    const entry = index[at];
    if (entry?.isWhole) found.push(entry);
  }
  return found;
}

export function findStarting(index: TownIndex, key: string): TownName[] {
  const found: TownName[] = [];
  if (!key) return found;
  for (let at = firstFrom(index, key); index[at]?.key.startsWith(key); at += 1) {
    const entry = index[at];
    if (entry) found.push(entry);
  }
  return found;
}

function firstFrom(index: TownIndex, key: string): number {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(index[middle]?.key ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
