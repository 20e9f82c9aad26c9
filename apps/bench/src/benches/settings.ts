import { endpoints } from '@vonk/schema';
import { createHttpClient } from '../client/http-client.ts';
import { startBareExpress } from '../floors/start-bare-express.ts';
import { compare } from '../measure/compare.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { headersOf } from '../site/headers.ts';
import { digits, percent, type Row } from '../table.ts';

const CLIENTS = 8;
const ROUNDS = 4;
const SECONDS_A_ROUND = 3;

export async function benchSettings(site: BenchSite): Promise<Row[]> {
  const client = createHttpClient((await site.api()).port, { connections: CLIENTS });
  const { path } = endpoints.getSettings;
  const ask = (number: number) => client.send({ path, headers: headersOf(site, number) });
  const bare = await startBareExpress(await ask(0));
  const bareClient = createHttpClient(bare.port, { connections: CLIENTS });
  try {
    const { subject, floor, ratio } = await compare({
      clients: CLIENTS,
      rounds: ROUNDS,
      secondsARound: SECONDS_A_ROUND,
      floor: (number) => bareClient.send({ path, headers: headersOf(site, number) }),
      subject: ask,
    });
    return [
      {
        bench: `settings, ${CLIENTS} clients`,
        measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
        floor: `bare Express: ${digits(floor.rate)}/s  p50 ${digits(floor.p50)} ms`,
        ratio: percent(ratio),
        bar: '',
      },
    ];
  } finally {
    client.close();
    bareClient.close();
    bare.stop();
  }
}
