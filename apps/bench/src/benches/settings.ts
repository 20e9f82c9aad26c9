import { endpoints } from '@vonk/schema';
import { compareWithBare } from '../measure/compare-with-bare.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { headersOf } from '../site/headers.ts';
import { digits, percent, type Row } from '../table.ts';

const CLIENTS = 8;
const ROUNDS = 4;
const SECONDS_A_ROUND = 3;

export async function benchSettings(site: BenchSite): Promise<Row[]> {
  const { subject, floor, ratio } = await compareWithBare((await site.api()).port, {
    clients: CLIENTS,
    rounds: ROUNDS,
    secondsARound: SECONDS_A_ROUND,
    requestOf: (client) => ({ path: endpoints.getSettings.path, headers: headersOf(site, client) }),
  });
  return [
    {
      bench: `settings, ${CLIENTS} clients`,
      measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
      floor: `bare Express: ${digits(floor.rate)}/s  p50 ${digits(floor.p50)} ms`,
      ratio: percent(ratio),
    },
  ];
}
