import { type HttpClient, withHttpClient } from '../client/http-client.ts';
import { type Comparison, compare } from '../measure/compare.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { headersOf } from '../site/headers.ts';
import { bar, digits, percent, type Row } from '../table.ts';
import { createRandom } from '../world/random.ts';
import { createSearchRecorder, type RecordedSearch, replay } from './record-search.ts';
import { SHAPE_DECK, SHAPES } from './search-shapes.ts';

export const CLIENTS = 8;
const VIEWERS = 48;
const ROUNDS = 4;
const SECONDS_A_ROUND = 5;
const SLOWEST_P95 = 50;
const LEAST_RATIO = 0.4;
const DRAWN = 4096;
const ATTEMPTS = 4;

export async function benchSearch(site: BenchSite): Promise<Row[]> {
  const { subject, floor, ratio } = await measureSearches(site, { rounds: ROUNDS, secondsARound: SECONDS_A_ROUND });
  return [
    {
      bench: `search, ${CLIENTS} clients`,
      measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
      floor: `same SQL by pg: ${digits(floor.rate)}/s  p50 ${digits(floor.p50)}  p95 ${digits(floor.p95)} ms`,
      ratio: percent(ratio),
      bar: `${bar(`p95 < ${SLOWEST_P95} ms`, subject.p95 < SLOWEST_P95)}, ${bar(`>= ${percent(LEAST_RATIO)}`, ratio >= LEAST_RATIO)}`,
    },
  ];
}

/** Typical searches by all clients at once, compared with the same SQL by pg alone. */
export async function measureSearches(
  site: BenchSite,
  { rounds, secondsARound }: { rounds: number; secondsARound: number },
): Promise<Comparison> {
  const { port } = await site.api();
  return withHttpClient(port, CLIENTS, async (client) => {
    const searches = await recordSearches(site);
    for (const search of searches) await assertSameRows(site, client, search);
    // Both sides use the same order.
    const random = createRandom(1);
    const order = Array.from({ length: DRAWN }, () => pickSearch(searches, random));
    const at = (number: number, turn: number) => order[(turn * CLIENTS + number) % DRAWN] as RecordedSearch;
    return await compare({
      clients: CLIENTS,
      rounds,
      secondsARound,
      floor: (number, turn) => replay(site.db, at(number, turn)),
      subject: (number, turn) => search(site, client, number, at(number, turn)),
    });
  });
}

/** Every shape for every viewer, in the order of `SHAPES`. */
async function recordSearches(site: BenchSite): Promise<RecordedSearch[]> {
  const record = createSearchRecorder(site.db, site.world.siteId);
  const searches: RecordedSearch[] = [];
  for (const viewer of site.world.actors.slice(0, VIEWERS)) {
    for (const { parameters, isNextPage } of SHAPES) {
      const first = await record(viewer, parameters(viewer));
      const isFollowed = isNextPage && first.cursor !== null;
      searches.push(
        isFollowed ? await record(viewer, { ...parameters(viewer), page: '2', cursor: first.cursor ?? '' }) : first,
      );
    }
  }
  return searches;
}

function pickSearch(searches: readonly RecordedSearch[], random: () => number): RecordedSearch {
  const shape = SHAPE_DECK[Math.floor(random() * SHAPE_DECK.length)] as number;
  const viewer = Math.floor(random() * VIEWERS);
  return searches[viewer * SHAPES.length + shape] as RecordedSearch;
}

export async function search(
  site: BenchSite,
  client: HttpClient,
  number: number,
  { path, viewer }: RecordedSearch,
): Promise<Buffer> {
  return (await client.send({ path, headers: headersOf(site, number, viewer.token) })).body;
}

/** Searching makes a viewer active, which may change the order: differences are checked a second time. */
async function assertSameRows(site: BenchSite, client: HttpClient, expected: RecordedSearch): Promise<void> {
  // Who is online changes constantly.
  if (expected.path.includes('online=1')) return;
  const record = createSearchRecorder(site.db, site.world.siteId);
  const parameters = Object.fromEntries(new URLSearchParams(expected.path.split('?')[1]));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { ids } = attempt === 0 ? expected : await record(expected.viewer, parameters);
    const answer = JSON.parse(String(await search(site, client, 0, expected))) as { profiles: { id: string }[] };
    if (answer.profiles.map(({ id }) => id).join() === ids.join()) return;
  }
  throw new Error(`${expected.path} found other people`);
}
