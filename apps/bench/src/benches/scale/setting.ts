import { createHttpClient } from '../../client/http-client.ts';
import { Latencies } from '../../measure/latencies.ts';
import type { BenchSite } from '../../site/bench-site.ts';
import { bar, digits, type Row } from '../../table.ts';

const TIMES = 20;
const LATEST = 1000;

/** Time from the commit of a setting until the front pages of two web processes, each with its own api, show it. */
export async function measureSetting(site: BenchSite): Promise<Row> {
  const webs = [await site.web(0), await site.web(1)];
  if (webs.includes(null)) throw new Error('there is no build of the web');
  const clients = webs.map((web) => createHttpClient(web?.port ?? 0, { connections: 1 }));
  const page = async (client: (typeof clients)[number]) =>
    (await client.send({ path: '/', headers: { host: 'localhost', 'accept-language': 'en' } })).body.toString();
  try {
    const [shown, floor] = [new Latencies(), new Latencies()];
    for (let time = 0; time < TIMES; time++) {
      const before = performance.now();
      await Promise.all(clients.map(page));
      floor.add(performance.now() - before);
      const title = `The ${time + 1}th title of this evening`;
      await site.db.pool.query(
        `UPDATE sites SET index_title = jsonb_set(index_title::jsonb, '{en}', to_jsonb($1::text)) WHERE id = $2`,
        [title, site.world.siteId],
      );
      const changedAt = performance.now();
      const untilShown = async (client: (typeof clients)[number]) => {
        while (!(await page(client)).includes(title))
          if (performance.now() - changedAt > 10 * LATEST) throw new Error('a setting does not show');
      };
      await Promise.all(clients.map(untilShown));
      shown.add(performance.now() - changedAt);
    }
    const latest = shown.percentile(1);
    return {
      bench: 'a setting changed by SQL shows on two web processes',
      measured: `p50 ${digits(shown.percentile(0.5))}  latest of ${TIMES} ${digits(latest)} ms`,
      floor: `both pages as they are: p50 ${digits(floor.percentile(0.5))} ms`,
      ratio: `${digits(shown.percentile(0.5) / floor.percentile(0.5))} x`,
      bar: bar(`< ${LATEST} ms`, latest < LATEST),
    };
  } finally {
    for (const client of clients) client.close();
  }
}
