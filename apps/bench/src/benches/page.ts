import { compareWithBare } from '../measure/compare-with-bare.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { headersOf } from '../site/headers.ts';
import { digits, percent, type Row } from '../table.ts';
import type { Actor } from '../world/actors.ts';

const CLIENTS = 4;
const ROUNDS = 3;
const SECONDS_A_ROUND = 3;

interface Page {
  name: string;
  path: string;
  /** Members who take turns, as a member requests a page only now and then. Visitors if missing. */
  viewers?: readonly Actor[];
}

export async function benchPage(site: BenchSite): Promise<Row[]> {
  const web = await site.web();
  if (!web) return [{ bench: 'page', measured: 'no build of apps/web' }];
  const pages: Page[] = [
    { name: 'front page', path: '/' },
    { name: '/members', path: '/members', viewers: site.world.actors },
  ];
  const rows: Row[] = [];
  for (const page of pages) rows.push(await measurePage(site, web.port, page));
  return rows;
}

async function measurePage(site: BenchSite, port: number, { name, path, viewers }: Page): Promise<Row> {
  const headersFor = (client: number, turn: number) => ({
    ...headersOf(site, client, viewers?.[(turn * CLIENTS + client) % viewers.length]?.token),
    accept: 'text/html',
    'accept-language': 'en',
    'accept-encoding': 'gzip',
  });
  const { subject, floor, ratio, answer } = await compareWithBare(port, {
    clients: CLIENTS,
    rounds: ROUNDS,
    secondsARound: SECONDS_A_ROUND,
    requestOf: (client, turn) => ({ path, headers: headersFor(client, turn) }),
  });
  return {
    bench: `${name}, ${CLIENTS} clients`,
    measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
    floor: `bare Express, same ${(answer.body.length / 1024).toFixed(1)} KB: ${digits(floor.rate)}/s  p50 ${digits(floor.p50)} ms`,
    ratio: percent(ratio),
  };
}
