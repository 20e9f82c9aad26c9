import { statfs } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { withHttpClient } from '../client/http-client.ts';
import { closedLoop } from '../measure/closed-loop.ts';
import { type Comparison, summarize } from '../measure/compare.ts';
import { type BenchSite, startBenchSite } from '../site/bench-site.ts';
import { bar, digits, percent, type Row } from '../table.ts';
import { growWorld } from '../world/make-world.ts';
import { createSearchRecorder, type RecordedSearch } from './record-search.ts';
import { CLIENTS, measureSearches, search } from './search.ts';

/** Profiles of one site; each step adds to the previous one. */
const SIZES = [10_000, 100_000, 1_000_000];
/** The step that the last one is compared with. */
const COMPARED = 100_000;
/** For every step: the least for a database with a million members. */
const SHARED_BUFFERS = '512MB';
const ROUNDS = 4;
const SECONDS_A_ROUND = 4;
const SLOWEST_P95 = 60;
const MOST_GROWTH = 1.5;
/** A page this far along the cursor is compared with the first one. */
const FAR_PAGE = 200;
const FAR_SECONDS = 4;
const MOST_FAR = 1.25;
/** The last step needs about three. */
const BYTES_NEEDED = 6 * 1024 ** 3;

/** How search scales with the size of a site. */
export async function measureSearchScale(say: (line: string) => void): Promise<Row[]> {
  await assertRoom();
  const site = await startBenchSite(say, { people: SIZES[0], sharedBuffers: SHARED_BUFFERS });
  try {
    const rows: Row[] = [];
    const measured = new Map<number, Comparison>();
    for (const [step, size] of SIZES.entries()) {
      if (step > 0) await growWorld(site.db, site.world, { from: SIZES[step - 1] ?? 0, to: size, say });
      const comparison = await measureSearches(site, { rounds: ROUNDS, secondsARound: SECONDS_A_ROUND });
      measured.set(size, comparison);
      const row = rowOf(size, comparison, measured.get(COMPARED));
      say(`${row.bench}: ${row.measured}; ${row.floor}; ${row.ratio}; load ${loadavg()[0]?.toFixed(1)}`);
      rows.push(row);
    }
    rows.push(await measureFarPage(site));
    return rows;
  } finally {
    await site.stop();
  }
}

async function assertRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < BYTES_NEEDED)
    throw new Error(`${tmpdir()} has less room than the ${BYTES_NEEDED} bytes it takes.`);
}

function rowOf(size: number, { subject, floor, ratio }: Comparison, compared: Comparison | undefined): Row {
  const growth = compared && subject.p95 / compared.subject.p95;
  const isLast = size === SIZES.at(-1);
  const grown = growth === undefined ? '' : `  (${digits(growth)} x that of ${COMPARED.toLocaleString('en')})`;
  return {
    bench: `search among ${size.toLocaleString('en')}, ${CLIENTS} clients`,
    measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms${grown}`,
    floor: `same SQL by pg: ${digits(floor.rate)}/s  p50 ${digits(floor.p50)}  p95 ${digits(floor.p95)} ms`,
    ratio: percent(ratio),
    bar:
      isLast && growth !== undefined
        ? `${bar(`p95 < ${SLOWEST_P95} ms`, subject.p95 < SLOWEST_P95)}, ${bar(`<= ${MOST_GROWTH} x`, growth <= MOST_GROWTH)}`
        : '',
  };
}

/** Alternates between the first page and one far along the cursor, with one client at a time. */
async function measureFarPage(site: BenchSite): Promise<Row> {
  const [viewer] = site.world.actors;
  if (!viewer) throw new Error('nobody searches');
  const record = createSearchRecorder(site.db, site.world.siteId);
  const first = await record(viewer, { gender: 'all' });
  let far: RecordedSearch = first;
  for (let page = 2; page <= FAR_PAGE; page++) {
    if (far.cursor === null) throw new Error(`the results end before page ${page}`);
    far = await record(viewer, { gender: 'all', page: String(page), cursor: far.cursor });
  }
  return withHttpClient((await site.api()).port, 1, async (client) => {
    const side = (asked: RecordedSearch) => ({ asked, turns: [] as number[] });
    const measure = async ({ asked, turns }: ReturnType<typeof side>) =>
      closedLoop({ clients: 1, seconds: FAR_SECONDS, turns, work: () => search(site, client, 0, asked) });
    const [one, other] = [side(first), side(far)];
    const samples = [await measure(one), await measure(other), await measure(other), await measure(one)];
    const [near, away] = [summarize([samples[0], samples[3]] as never), summarize([samples[1], samples[2]] as never)];
    const growth = away.p50 / near.p50;
    return {
      bench: `page ${FAR_PAGE} by its cursor, 1 client`,
      measured: `p50 ${digits(away.p50)}  p95 ${digits(away.p95)} ms`,
      floor: `the first page: p50 ${digits(near.p50)}  p95 ${digits(near.p95)} ms`,
      ratio: percent(growth),
      bar: bar(`<= ${percent(MOST_FAR)}`, growth <= MOST_FAR),
    };
  });
}
