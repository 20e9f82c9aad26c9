import { foldName } from './fold-name.ts';
import type { Town } from './places-port.ts';
import { findCalled, findStarting, NameKind, nameKey, type TownIndex, type TownName } from './town-index.ts';

/** How many times bigger a town must be to go before one whose own name starts as was typed. */
const LESS_LIKELY = 4;
/** Other names are many, and of many languages: from so many letters on they are meant. */
const OTHER_NAMES_FROM = 4;
/** Of fewer letters only towns that have no more. */
const STARTS_FROM = 2;
/** A slip is looked for behind so many letters at least, and behind this part of all. */
const SURE_LETTERS = 3;
const SURE_PART = 0.5;

/** Towns whose names start as was typed, likeliest first; where none does, as much of it as one starts with. */
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

/** Names are compared with one spelling of saint, but only in front of another word. */
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
    // Its own name first; another one that was typed to its end may be meant.
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
