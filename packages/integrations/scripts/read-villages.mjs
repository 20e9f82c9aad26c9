import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from '../src/geo/fold-name.ts';

const require = createRequire(import.meta.url);

/** Countries whose postcodes cover areas, not places. */
const OF_AREAS = ['CA', 'IE'];
/** Countries that write a village after its municipality: “Schipkau Hörlitz”. */
const BEHIND_TOWNS = ['BE', 'DE'];
/** Anything farther than this in km from every town is a base, or a mistake. */
const FARTHEST = 60;
/**
 * If at least this share of a district’s villages are nearest to towns of one region, all of them are assigned to it.
 */
const SURE = 0.9;

/** Villages in GeoNames’ postcodes without a town of the same name, each in the region of its district. */
export function readVillages(folder, towns) {
  const countries = [...new Set(towns.map(({ region }) => region.slice(0, 2)))].sort();
  const listed = new Set(readdirSync(folder));
  return countries
    .filter((country) => listed.has(country) && !OF_AREAS.includes(country))
    .flatMap((country) => villagesOf(country, require(path.resolve(folder, country, 'index.js')), towns));
}

function villagesOf(country, rows, towns) {
  const own = towns.filter(({ region }) => region.startsWith(`${country}-`));
  const index = new KDBush(own.length, 64, Float64Array);
  for (const { longitude, latitude } of own) index.add(longitude, latitude);
  index.finish();
  const places = rows.map((row) => toPlace(row, own, index)).filter((place) => place?.near);
  const regionOf = votes(places);
  const known = new Set(own.map(({ region, name }) => `${region} ${foldName(name)}`));
  for (const { region, others } of own) for (const other of others) known.add(`${region} ${foldName(other)}`);
  const namesOf = new Map();
  for (const { region, name } of own) {
    if (!namesOf.has(region)) namesOf.set(region, new Set());
    namesOf.get(region).add(name);
  }
  for (const place of places) namesOf.get(regionOf(place))?.add(place.name);
  const villages = [];
  for (const place of places) {
    const region = regionOf(place);
    const name = villageName(place, BEHIND_TOWNS.includes(country) ? namesOf.get(region) : undefined);
    const key = `${region} ${foldName(name)}`;
    if (!isName(name) || known.has(key)) continue;
    known.add(key);
    villages.push({ name, region, latitude: place.latitude, longitude: place.longitude });
  }
  return villages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toPlace(row, own, index) {
  const [accuracy, community, , country, lat, lon, name, province, , state] = row;
  // Belgian offices and companies have their own postcodes.
  if (!lat || !lon || (country === 'BE' && accuracy === '1')) return null;
  const [latitude, longitude] = [Number(lat), Number(lon)];
  const [near] = around(index, longitude, latitude, 1, FARTHEST);
  const districts = [[state], [state, province], [state, province, community]].map((parts) => parts.join('|'));
  return { name: name.trim(), country, latitude, longitude, districts, near: near === undefined ? null : own[near] };
}

/** The region of each district's majority, by the towns nearest to its villages. */
function votes(places) {
  const counts = new Map();
  for (const { districts, near } of places) {
    for (const district of districts) {
      const count = counts.get(district) ?? new Map();
      counts.set(district, count.set(near.region, (count.get(near.region) ?? 0) + 1));
    }
  }
  return ({ districts, near }) => {
    for (const district of districts.filter((one) => one.replaceAll('|', '') !== '')) {
      const count = [...counts.get(district)].sort(([, a], [, b]) => b - a);
      const all = count.reduce((sum, [, votes]) => sum + votes, 0);
      if (count[0][1] >= all * SURE) return count[0][0];
    }
    return near.region;
  };
}

function villageName({ name: written, country }, towns) {
  // Abbreviations of cantons, provinces and parts of towns, as in “Moiry VD”, “Elst Ut” and “København SV”.
  const name = written.replace(/ ([A-Z]{1,2}|Ut|Gld|Mc)$/, '').replaceAll("'", '’');
  if (country === 'NO') return name.replace(/ I /g, ' i ');
  for (let space = name.lastIndexOf(' '); towns && space > 0; space = name.lastIndexOf(' ', space - 1)) {
    const behind = name.slice(space + 1);
    if (towns.has(name.slice(0, space)) && /^\p{Lu}/u.test(behind)) return behind;
  }
  return name;
}

/** Excludes companies (“Bern UBS”) and suffixes that distinguish equal names (“Ursem gem.”). */
function isName(name) {
  return (
    /^[\p{Script=Latin}\p{M} .’-]{2,40}(?<![.’])$/u.test(name) && !/\p{Lu}{2}/u.test(name) && foldName(name) !== ''
  );
}
