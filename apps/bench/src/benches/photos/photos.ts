import { endpoints } from '@vonk/schema';
import { createHttpClient, type HttpClient } from '../../client/http-client.ts';
import { Latencies } from '../../measure/latencies.ts';
import { steadyRate } from '../../measure/steady-rate.ts';
import { type BenchSite, withBenchSite } from '../../site/bench-site.ts';
import { headersOf } from '../../site/headers.ts';
import { bar, digits, inMegabytes, type Row } from '../../table.ts';
import { peakMemory } from '../site/process-memory.ts';
import { formOf, phonePhoto } from './phone-photo.ts';

/** Other people, for searches to find. */
const PEOPLE = 5000;
const MEMBERS = 4;
const PHOTOS_EACH = 5;
/** Requests per second by other members, with and without uploads: far below the site's capacity. */
const OTHERS_PER_SECOND = 20;
const SECONDS_BEFORE = 10;
const MOST_MEMORY = 500 * 1024 * 1024;
const MOST_SLOWER = 2;

interface Calls {
  settings: Latencies;
  search: Latencies;
}

/** 20 concurrent photos of 12 megapixels by 4 members: memory of the api process and effect on others. */
export async function measurePhotos(say: (line: string) => void): Promise<Row[]> {
  return withBenchSite(say, { people: PEOPLE }, measureUploads);
}

async function measureUploads(site: BenchSite): Promise<Row[]> {
  const { port, pid } = await site.api();
  const others = createHttpClient(port, { connections: 32 });
  const uploads = createHttpClient(port, { connections: MEMBERS * PHOTOS_EACH });
  // Each member sends the same photos: duplicates are detected only per member.
  const forms = [];
  for (let at = 0; at < PHOTOS_EACH; at++) forms.push(formOf(await phonePhoto()));
  try {
    await askFor(site, others, 3);
    const before = await askFor(site, others, SECONDS_BEFORE);
    const idle = peakMemory([pid]);
    const startedAt = performance.now();
    let isUploading = true;
    const uploading = uploadAll(site, uploads, forms).finally(() => {
      isUploading = false;
    });
    const during = { settings: new Latencies(), search: new Latencies() };
    while (isUploading) add(during, await askFor(site, others, 1));
    await uploading;
    const seconds = (performance.now() - startedAt) / 1000;
    const megabytes = forms.reduce((sum, { bytes }) => sum + bytes.length, 0) / PHOTOS_EACH / 1e6;
    const peak = peakMemory([pid]);
    return [
      {
        bench: `${MEMBERS * PHOTOS_EACH} photos of 12 MP (${digits(megabytes)} MB) at once by ${MEMBERS} members`,
        measured: `${digits(seconds)} s; api at most ${inMegabytes(peak)}`,
        floor: `before: ${inMegabytes(idle)}`,
        bar: bar(`under ${inMegabytes(MOST_MEMORY)}`, peak < MOST_MEMORY),
      },
      ...(['settings', 'search'] as const).map((name) => rowOf(name, before[name], during[name])),
    ];
  } finally {
    others.close();
    uploads.close();
  }
}

async function uploadAll(site: BenchSite, client: HttpClient, forms: ReturnType<typeof formOf>[]): Promise<void> {
  const { method, path, status } = endpoints.addPhoto;
  await Promise.all(
    site.world.actors
      .slice(0, MEMBERS)
      .flatMap(({ token }, member) =>
        forms.map((raw) => client.send({ method, path, headers: headersOf(site, 1000 + member, token), raw }, status)),
      ),
  );
}

/** Alternates between settings and searches, at a steady rate. */
async function askFor(site: BenchSite, client: HttpClient, seconds: number): Promise<Calls> {
  const calls = { settings: new Latencies(), search: new Latencies() };
  const viewers = site.world.actors.slice(MEMBERS, MEMBERS + 50);
  await steadyRate({
    perSecond: OTHERS_PER_SECOND,
    seconds,
    work: async (turn) => {
      const viewer = viewers[turn % viewers.length];
      const startedAt = performance.now();
      const isSearch = turn % 2 === 1;
      const path = isSearch ? endpoints.searchMembers.path : endpoints.getSettings.path;
      await client.send({ path, headers: headersOf(site, turn, isSearch ? viewer?.token : undefined) });
      calls[isSearch ? 'search' : 'settings'].add(performance.now() - startedAt);
    },
  });
  return calls;
}

function add(sum: Calls, more: Calls): void {
  sum.settings.addAll(more.settings);
  sum.search.addAll(more.search);
}

function rowOf(name: string, before: Latencies, during: Latencies): Row {
  const [calm, busy] = [before.percentile(0.95), during.percentile(0.95)];
  return {
    bench: `${name} meanwhile, ${OTHERS_PER_SECOND}/s in all`,
    measured: `p50 ${digits(during.percentile(0.5))}  p95 ${digits(busy)} ms (${during.count})`,
    floor: `before: p50 ${digits(before.percentile(0.5))}  p95 ${digits(calm)} ms`,
    ratio: `${digits(busy / calm)} times`,
    bar: bar(`p95 within ${MOST_SLOWER} times`, busy <= MOST_SLOWER * calm),
  };
}
