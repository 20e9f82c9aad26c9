import { closedLoop } from '../../measure/closed-loop.ts';
import { Latencies } from '../../measure/latencies.ts';
import { steadyRate } from '../../measure/steady-rate.ts';
import { type BenchSite, POOL_SIZE } from '../../site/bench-site.ts';
import { bar, digits, percent, type Row } from '../../table.ts';
import { measureMemory } from '../site/process-memory.ts';
import { type Delivery, openDelivery, type Report } from './delivery.ts';
import { startConversation, writeAlone } from './message-floor.ts';
import { type Pair, pairUp } from './pairs.ts';

/** Number of api processes. Sender and recipient are never on the same one. */
const PROCESSES = 2;
/** Members with an open page; half of the messages go each way. */
const ACTORS = 2000;
/** Senders at the steady rate: few, so that ordering is visible within each conversation. */
const STEADY_ACTORS = 150;
/** Separate members for the floor: otherwise they would wait for each other's locks, and pages would get events. */
const FLOOR_ACTORS = 400;
const STEADY_RATE = 300;
const STEADY_SECONDS = 10;
/** Starting a conversation is a longer transaction. */
const WARM_UP_RATE = 100;
/** Seconds at the steady rate, while new processes still compile their code. */
const WARM_UP_SECONDS = 10;
const ROUNDS = 2;
const SLOWEST_STEADY_P95 = 100;
const MOST_MEMORY = 400;

const RATES = [150, 200, 300, 400, 500, 600, 800, 1000];
const RATE_SECONDS = 3;
const SLOWEST_P95 = 250;

export async function benchMessage(site: BenchSite): Promise<Row[]> {
  const actors = site.world.actors.slice(0, ACTORS);
  const floorPairs = pairUp(site.world.actors.slice(ACTORS, ACTORS + FLOOR_ACTORS));
  const apis: { port: number; pid: number }[] = [];
  for (let number = 0; number < PROCESSES; number++) apis.push(await site.api(number));
  const delivery = await openDelivery(
    site,
    apis.map(({ port }) => port),
    actors,
  );
  try {
    const pairs = pairUp(actors);
    for (const pair of floorPairs) await startConversation(site, pair);
    await warmUp(site, delivery, pairs);
    const memory = [heaviest(apis)];
    const steady = await measureSteady(site, delivery, { pairs: pairUp(actors.slice(0, STEADY_ACTORS)), floorPairs });
    memory.push(heaviest(apis));
    const most = await findHighestRate(delivery, pairs);
    memory.push(heaviest(apis));
    const floor = await closedLoop({
      clients: POOL_SIZE,
      seconds: RATE_SECONDS,
      turns: [],
      work: (client, turn) => writeAlone(site, at(floorPairs, turn * POOL_SIZE + client)),
    });
    const floorRate = floor.latencies.count / floor.seconds;
    return [
      steadyRow(steady),
      {
        bench: `messages, most with p95 < ${SLOWEST_P95} ms`,
        measured: `${most.rate}/s  p95 ${digits(most.p95)} ms`,
        floor: `its transaction: ${digits(floorRate)}/s`,
        ratio: percent(most.rate / floorRate),
      },
      {
        bench: `memory of the heavier of ${PROCESSES} apis, ${ACTORS} streams`,
        measured: `${memory.map(digits).join(', ')} MB: before, after ${STEADY_RATE}/s, after the highest rate`,
        bar: bar(`< ${MOST_MEMORY} MB`, Math.max(...memory) < MOST_MEMORY),
      },
    ];
  } finally {
    delivery.close();
  }
}

const at = (pairs: readonly Pair[], turn: number): Pair => pairs[turn % pairs.length] as Pair;

/**
 * Starts every conversation, updates the statistics as autovacuum would within a minute, and keeps writing for a while,
 * so that query plans are cached and code is compiled: the measurement afterwards covers messages only.
 */
async function warmUp(site: BenchSite, delivery: Delivery, pairs: Pair[]): Promise<void> {
  const write = (perSecond: number, seconds: number) =>
    steadyRate({ perSecond, seconds, work: (turn) => delivery.send(at(pairs, turn)) });
  await write(WARM_UP_RATE, pairs.length / WARM_UP_RATE);
  await site.db.pool.query('VACUUM (ANALYZE)');
  await write(STEADY_RATE, WARM_UP_SECONDS);
  await delivery.report();
}

/** In megabytes. */
function heaviest(apis: readonly { pid: number }[]): number {
  return Math.max(...apis.map(({ pid }) => measureMemory([pid]).reduce((sum, { pss }) => sum + pss, 0) / 1e6));
}

interface Steady {
  delivered: Report[];
  floor: Latencies;
}

async function measureSteady(
  site: BenchSite,
  delivery: Delivery,
  { pairs, floorPairs }: { pairs: Pair[]; floorPairs: Pair[] },
): Promise<Steady> {
  const floor = new Latencies();
  const delivered: Report[] = [];
  const steadily = (work: (turn: number) => Promise<unknown>) =>
    steadyRate({ perSecond: STEADY_RATE, seconds: STEADY_SECONDS, work });
  for (let round = 0; round < ROUNDS; round++) {
    await steadily(async (turn) => {
      const before = performance.now();
      await writeAlone(site, at(floorPairs, turn));
      floor.add(performance.now() - before);
    });
    await steadily((turn) => delivery.send(at(pairs, turn)));
    delivered.push(await delivery.report());
  }
  return { delivered, floor };
}

function steadyRow({ delivered, floor }: Steady): Row {
  const all = new Latencies();
  for (const { latencies } of delivered) all.addAll(latencies);
  const sum = (key: 'sent' | 'lost' | 'twice' | 'outOfOrder' | 'notKept') =>
    delivered.reduce((total, report) => total + report[key], 0);
  const [p50, p95, p99] = [all.percentile(0.5), all.percentile(0.95), all.percentile(0.99)];
  const faults = sum('lost') + sum('twice') + sum('outOfOrder') + sum('notKept');
  return {
    bench: `message delivered, ${STEADY_RATE}/s, ${PROCESSES} apis, ${ACTORS} streams`,
    measured:
      `p50 ${digits(p50)}  p95 ${digits(p95)}  p99 ${digits(p99)} ms; ` +
      `${sum('sent')} sent, ${sum('lost')} lost, ${sum('twice')} twice, ${sum('outOfOrder')} out of order, ${sum('notKept')} answered and not kept`,
    floor: `its transaction: p50 ${digits(floor.percentile(0.5))}  p95 ${digits(floor.percentile(0.95))} ms`,
    ratio: `${digits(p50 / floor.percentile(0.5))} x`,
    bar: bar(`p95 < ${SLOWEST_STEADY_P95} ms, all once, in order`, p95 < SLOWEST_STEADY_P95 && faults === 0),
  };
}

/** Raises the rate until messages are too slow twice in a row: within three seconds, a single vacuum matters. */
async function findHighestRate(delivery: Delivery, pairs: Pair[]): Promise<{ rate: number; p95: number }> {
  let best = { rate: 0, p95: Number.NaN };
  let turns = 0;
  const keepsUp = async (rate: number): Promise<boolean> => {
    const first = turns;
    await steadyRate({
      perSecond: rate,
      seconds: RATE_SECONDS,
      work: (turn) => delivery.send(at(pairs, first + turn)),
    });
    turns += rate * RATE_SECONDS;
    const { latencies, lost, twice, outOfOrder, notKept } = await delivery.report();
    const p95 = latencies.percentile(0.95);
    if (p95 >= SLOWEST_P95 || lost + twice + outOfOrder + notKept > 0) return false;
    best = { rate, p95 };
    return true;
  };
  for (const rate of RATES) if (!(await keepsUp(rate)) && !(await keepsUp(rate))) break;
  return best;
}
