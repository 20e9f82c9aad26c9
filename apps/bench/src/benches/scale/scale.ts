import { closedLoop, type Sample, type Work } from '../../measure/closed-loop.ts';
import { type Summary, summarize } from '../../measure/compare.ts';
import { type BenchSite, withBenchSite } from '../../site/bench-site.ts';
import { bar, digits, percent, type Row } from '../../table.ts';
import { processorTime } from '../site/process-memory.ts';
import { holdBack } from './held-back.ts';
import { createReaders, type Readers } from './read-mix.ts';
import { measureReplica } from './replica.ts';
import { measureSetting } from './setting.ts';

const PEOPLE = 20_000;
export const CLIENTS = 16;
const ROUNDS = 3;
const SECONDS_A_ROUND = 4;
const WARM_UP_SECONDS = 4;
/** Share of a core, so that two apis, the database and the bench fit on two cores with room to spare. */
const SHARE = 0.1;
const LEAST_RATIO = 1.7;

/** What a second api adds, what the replica takes over, and how fast a setting is visible everywhere. */
export async function measureScale(say: (line: string) => void): Promise<Row[]> {
  return withBenchSite(say, { people: PEOPLE }, async (site) => [
    ...(await measureApis(site)),
    ...(await measureReplica(site)),
    await measureSetting(site),
  ]);
}

type Who = 'api' | 'PostgreSQL' | 'bench';

interface Side {
  readers: Readers;
  apis: readonly { pid: number }[];
  turns: number[];
  samples: Sample[];
  /** CPU milliseconds. */
  took: Record<Who, number>;
}

async function measureApis(site: BenchSite): Promise<Row[]> {
  const apis = [await site.api(0), await site.api(1)];
  const side = (used: typeof apis): Side => ({
    readers: createReaders(
      site,
      used.map(({ port }) => port),
      CLIENTS,
    ),
    apis: used,
    turns: [],
    samples: [],
    took: { api: 0, PostgreSQL: 0, bench: 0 },
  });
  const measured = async (share?: number) => {
    const sides = [side(apis.slice(0, 1)), side(apis)];
    for (const each of sides) await run(each.readers.mix, each.turns, WARM_UP_SECONDS);
    const letGo =
      share === undefined
        ? undefined
        : holdBack(
            apis.map(({ pid }) => pid),
            share,
          );
    for (let round = 0; round < ROUNDS; round++) {
      for (const each of round % 2 === 0 ? sides : sides.toReversed()) await sample(site, each);
    }
    await letGo?.();
    for (const { readers } of sides) readers.close();
    return sides.map((each) => ({ ...each, ...summarize(each.samples) })) as [Side & Summary, Side & Summary];
  };
  const [one, two] = await measured();
  const [heldOne, heldTwo] = await measured(SHARE);
  const ratio = heldTwo.rate / heldOne.rate;
  return [
    {
      bench: `read mix, ${CLIENTS} clients, two apis on this machine`,
      measured: `${digits(two.rate)}/s  p95 ${digits(two.p95)} ms; ${shares(two)}`,
      floor: `one api: ${digits(one.rate)}/s  p95 ${digits(one.p95)} ms; ${shares(one)}`,
      ratio: `${digits(two.rate / one.rate)} x`,
    },
    {
      bench: `the same, each api held to ${percent(SHARE)} of a core`,
      measured: `${digits(heldTwo.rate)}/s; ${shares(heldTwo)}`,
      floor: `one api: ${digits(heldOne.rate)}/s; ${shares(heldOne)}`,
      ratio: `${digits(ratio)} x`,
      bar: bar(`>= ${LEAST_RATIO} x`, ratio >= LEAST_RATIO),
    },
  ];
}

const run = (work: Work, turns: number[], seconds: number): Promise<Sample> =>
  closedLoop({ clients: CLIENTS, seconds, turns, work });

async function sample(site: BenchSite, { apis, readers, turns, samples, took }: Side): Promise<void> {
  const processes: Record<Who, number[]> = {
    api: apis.map(({ pid }) => pid),
    PostgreSQL: [site.databasePid],
    bench: [],
  };
  const spent = (who: Who): number => {
    if (who !== 'bench') return processorTime(processes[who]);
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const kinds = Object.keys(processes) as Who[];
  const before = kinds.map(spent);
  samples.push(await run(readers.mix, turns, SECONDS_A_ROUND));
  for (const [index, who] of kinds.entries()) took[who] += spent(who) - (before[index] ?? 0);
}

/** CPU milliseconds per request by process, and the number of busy cores in total. */
function shares({ took, samples }: Side): string {
  const requests = samples.reduce((sum, { latencies }) => sum + latencies.count, 0);
  const seconds = samples.reduce((sum, each) => sum + each.seconds, 0);
  const all = Object.entries(took).map(([who, ms]) => `${who} ${digits(ms / requests)}`);
  const busy = Object.values(took).reduce((sum, ms) => sum + ms, 0) / 1000 / seconds;
  return `ms of processor a request: ${all.join(', ')}; ${digits(busy)} cores busy`;
}
