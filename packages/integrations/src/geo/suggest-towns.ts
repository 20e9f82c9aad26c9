import type { Town } from '@vonk/ports';
import { foldName } from './fold-name.ts';
import { findCalled, findStarting, NameKind, nameKey, type TownIndex, type TownName } from './town-index.ts';

/** How many times bigger a town must be to come before one whose own name starts as typed. */
const LESS_LIKELY = 4;
/** Alternative names are many, in many languages: they only match from this number of letters on. */
const OTHER_NAMES_FROM = 4;
/** With fewer letters, only towns with that exact name match. */
const STARTS_FROM = 2;
/** A typo is tolerated only after at least this many letters, and after this share of the input. */
const SURE_LETTERS = 3;
const SURE_PART = 0.5;

/**
 * Towns whose names start as typed, likeliest first; if there are none, those that match the longest beginning of it.
 */
export function suggestTowns(index: TownIndex, { typed, limit }: { typed: string; limit: number }): Town[] {
  const [name = ''] = typed.split(/[,(/]/, 1);
  const key = nameKey(name);
  for (let length = key.length; length > 0 && isEnough(length, key); length -= 1) {
    const start = key.slice(0, length);
    const found = start.length < STARTS_FROM ? findCalled(index, start) : findStarting(index, start);
    if (isSaint(name)) found.push(...findStarting(index, 'st '));
    const meant = found.filter((entry) => isMeant(entry, start));
    if (meant.length > 0) return toTowns(meant, start, foldName(name)).slice(0, limit);
  }
  return [];
}

function isEnough(length: number, key: string): boolean {
  return length === key.length || length >= Math.max(SURE_LETTERS, key.length * SURE_PART);
}

/** Names use one spelling of saint for comparison, but only before another word. */
function isSaint(name: string): boolean {
  return /^(saint|sainte|sankt|ste)$/.test(foldName(name));
}

function isMeant({ key, kind }: TownName, start: string): boolean {
  return kind !== NameKind.Other || start.length >= OTHER_NAMES_FROM || key === start;
}

function toTowns(found: TownName[], start: string, typed: string): Town[] {
  const ranked = found.map((entry) => ({ ...entry, isExact: isExact(entry, start), weight: weightOf(entry) }));
  ranked.sort((one, other) => Number(other.isExact) - Number(one.isExact) || other.weight - one.weight);
  const towns = new Map<string, Town>();
  for (const { region, town, kind, name } of ranked) {
    // Its own name first; an alternative name that was typed completely may be meant.
    const cities = kind === NameKind.Other && foldName(name) === typed ? [town.name, name] : [town.name];
    for (const city of cities) {
      towns.set(`${region.code} ${city}`, { country: region.country, region: region.code, city });
    }
  }
  return [...towns.values()];
}

function isExact({ key, isWhole }: TownName, start: string): boolean {
  return isWhole && key === start;
}

function weightOf({ kind, isWhole, town }: TownName): number {
  return (town.population ?? 0) / (isWhole && kind !== NameKind.Other ? 1 : LESS_LIKELY);
}
