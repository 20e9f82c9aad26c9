import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

/** A town of one of the regions, or part of one. */
export interface TownRow {
  name: string;
  latitude: number;
  longitude: number;
  /** Null: a part of a town, or a village; points are named after neither. */
  population: number | null;
  /** Its other names, separated by bars. */
  others: string | undefined;
}

/** The rows of one region, largest first. */
export interface RegionRows {
  code: string;
  country: string;
  towns: TownRow[];
}

export interface Towns {
  regions: Map<string, RegionRows>;
  /** The region of each point; null beyond the borders. */
  regionAt: (RegionRows | null)[];
  townAt: (TownRow | null)[];
  /** Longitude and latitude of each town and part of a town, alternating. */
  points: Float32Array;
}

// By the package's own name, since the file is outside src/ and dist/ and is not copied.
const FILE = createRequire(import.meta.url).resolve('@vonk/integrations/places.tsv');

/** Takes the place of a village's population. */
const VILLAGE = '-';

/** Yields to other requests after this many lines. */
const LINES_AT_ONCE = 4000;

/** Reads data/places.tsv: one line per town, below a line with the region's code; foreign towns come last. */
export async function readTowns(): Promise<Towns> {
  const lines = (await readFile(FILE, 'utf8')).split('\n');
  const towns: Towns = { regions: new Map(), regionAt: [], townAt: [], points: new Float32Array(lines.length * 2) };
  let region: RegionRows | null = null;
  for (const [number, line] of lines.entries()) {
    if (number % LINES_AT_ONCE === 0) await setImmediate();
    if (line === '' || line.startsWith('!')) continue;
    if (line.startsWith('# ')) {
      region = startRegion(towns, line.slice(2));
      continue;
    }
    const [name = '', latitude, longitude, population, others] = line.split('\t');
    const town = region && {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: population && population !== VILLAGE ? Number(population) * 100 : null,
      others,
    };
    if (town) region?.towns.push(town);
    // Villages abroad are unknown, so ours would be the nearest beyond the borders, too.
    if (population === VILLAGE) continue;
    towns.points.set([Number(longitude), Number(latitude)], towns.townAt.length * 2);
    towns.regionAt.push(region);
    towns.townAt.push(town);
  }
  return towns;
}

function startRegion(towns: Towns, code: string): RegionRows | null {
  if (code === 'beyond') return null;
  const region: RegionRows = { code, country: code.slice(0, 2), towns: [] };
  towns.regions.set(code, region);
  return region;
}
