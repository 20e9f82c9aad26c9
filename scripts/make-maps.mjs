// Draws the countries of the map lander: `pnpm exec turbo run build && node scripts/make-maps.mjs`. Outlines are from
// Natural Earth (public domain), the centres of regions from our own places. The output is committed, so no one else
// needs it or the packages that it downloads.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/root.mjs';

const PACKAGES = ['world-atlas@2.0.2', 'topojson-client@3.1.0', 'topojson-simplify@3.0.3', 'd3-geo@3.1.2'];
const folder = inRoot('apps/web/app/features/landers/maps');

// In the units of each drawing. A country fills the area inside the margin.
const [WIDTH, HEIGHT, MARGIN] = [600, 560, 26];
/** Smaller islands are left out, in square units. */
const LEAST_ISLAND = 6;
const NEAR_LAND = 8;
/** Maximum length of an outline in the page, in characters. */
const LONGEST = 2600;

/** ISO 3166 numbers, which Natural Earth uses, and the main part of countries that are spread over the world. */
const COUNTRIES = {
  NL: { id: '528', within: [3, 50.5, 7.5, 53.8] },
  BE: { id: '056' },
  DE: { id: '276' },
  AT: { id: '040' },
  CH: { id: '756' },
  LU: { id: '442' },
  FR: { id: '250', within: [-5.5, 41, 10, 51.5] },
  ES: { id: '724', within: [-10, 35.8, 5, 44] },
  IT: { id: '380' },
  PL: { id: '616' },
  DK: { id: '208', within: [7.5, 54.3, 15.6, 58] },
  SE: { id: '752' },
  NO: { id: '578', within: [4, 57, 32, 71.5] },
  // With the Åland Islands, which have their own number.
  FI: { id: '246', and: '248' },
  GB: { id: '826', within: [-9, 49.5, 2.2, 61.2] },
  IE: { id: '372' },
  US: { id: '840' },
  CA: { id: '124' },
  AU: { id: '036', within: [112, -44.5, 154.5, -10] },
  NZ: { id: '554', within: [165, -48, 179.9, -34] },
};

const tools = mkdtempSync(path.join(tmpdir(), 'vonk-maps-'));
try {
  await draw();
} finally {
  rmSync(tools, { recursive: true, force: true });
}

async function draw() {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', tools, ...PACKAGES];
  if (spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) throw new Error('npm failed');
  const { resolve } = createRequire(path.join(tools, 'index.js'));
  const load = (name) => import(pathToFileURL(resolve(name)).href);
  const [geo, client, simplifying] = await Promise.all(['d3-geo', 'topojson-client', 'topojson-simplify'].map(load));
  const atlas = JSON.parse(readFileSync(resolve('world-atlas/countries-10m.json'), 'utf8'));
  const { createPlaces } = await import(pathToFileURL(inRoot('packages/integrations/dist/index.js')).href);
  const places = createPlaces();
  const reference = JSON.parse(readFileSync(inRoot('prisma/seed/reference/regions.json'), 'utf8'));

  for (const { country, regions } of reference) {
    const { id, and, within } = COUNTRIES[country];
    const geometries = atlas.objects.countries.geometries.filter((geometry) => [id, and ?? id].includes(geometry.id));
    // Drops the borders of all other countries.
    const topology = simplifying.filter({ ...atlas, objects: { ...geometries } }, () => true);
    const partsOf = (whole) => Object.values(whole.objects).map((part) => client.feature(whole, part));
    const fine = simplifying.presimplify(topology);
    const whole = main(partsOf(topology), within);
    const projection = projectionOf(geo, country, whole);
    projection.fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      whole,
    );

    let [share, outline] = [1, ''];
    do {
      const coarse = simplifying.simplify(fine, simplifying.quantile(fine, share));
      outline = pathOf(projection, main(partsOf(coarse), within));
      share *= 0.9;
    } while (outline.length > LONGEST);

    const middles = {};
    for (const { code } of regions) {
      const at = await places.pointOf({ country, region: code, city: null });
      const point = at && projection([at.longitude, at.latitude]);
      if (point && isOnLand(geo, projection, whole, at)) middles[code] = point.map(Math.round);
    }
    const file = path.join(folder, `${country.toLowerCase()}.json`);
    writeFileSync(file, `${JSON.stringify({ outline, middles })}\n`);
    process.stdout.write(
      `${country}: ${outline.length} characters, ${Object.keys(middles).length} of ${regions.length} regions\n`,
    );
  }
}

/** The polygons whose first point is in the box of west, south, east and north. */
function main(features, within) {
  const polygons = features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  );
  const kept = polygons.filter(([[[longitude, latitude]]]) => {
    if (!within) return true;
    const [west, south, east, north] = within;
    return longitude > west && longitude < east && latitude > south && latitude < north;
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: kept } };
}

/** An equal-area projection. The distant parts of the United States are drawn beside the others. */
function projectionOf(geo, country, feature) {
  if (country === 'US') return geo.geoAlbersUsa();
  const [[west, south], [east, north]] = geo.geoBounds(feature);
  const sixth = (north - south) / 6;
  return geo
    .geoConicEqualArea()
    .rotate([-(west + east) / 2, 0])
    .parallels([south + sixth, north - sixth]);
}

/** Whether the drawing has land there. A town's centre may be slightly off its coast. */
function isOnLand(geo, projection, feature, { longitude, latitude }) {
  if (geo.geoContains(feature, [longitude, latitude])) return true;
  const [x, y] = projection([longitude, latitude]);
  const corners = feature.geometry.coordinates.flatMap(([ring]) => ring.map(projection));
  return corners.some((corner) => corner && Math.hypot(corner[0] - x, corner[1] - y) < NEAR_LAND);
}

/** The outer rings as one path in whole units; each point is relative to the previous one. */
function pathOf(projection, { geometry }) {
  const parts = geometry.coordinates.map(([ring]) => {
    const points = [];
    for (const place of ring.slice(0, -1)) {
      const point = projection(place)?.map(Math.round);
      const last = points.at(-1);
      if (point && (point[0] !== last?.[0] || point[1] !== last?.[1])) points.push(point);
    }
    return areaOf(points) < LEAST_ISLAND ? '' : relative(points);
  });
  return parts.join('');
}

function areaOf(points) {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function relative([first, ...others]) {
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return `${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`;
  });
  const joined = steps.reduce((line, step) => `${line}${line === '' || step.startsWith('-') ? '' : ' '}${step}`, '');
  return `M${first[0]} ${first[1]}l${joined}z`;
}
