import { closedLoop, type Sample, type Work } from './closed-loop.ts';
import { Latencies } from './latencies.ts';

export interface Summary {
  /** Units of work per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

export interface Comparison {
  subject: Summary;
  floor: Summary;
  /** The subject's rate divided by the floor's. */
  ratio: number;
}

const WARM_UP_SECONDS = 1.5;

/**
 * Alternates between subject and floor, since the load of the machine changes from minute to minute. Every other round
 * starts with the other one.
 */
export async function compare(options: {
  clients: number;
  subject: Work;
  floor: Work;
  rounds: number;
  secondsARound: number;
}): Promise<Comparison> {
  const { clients, rounds, secondsARound } = options;
  const sides = [options.floor, options.subject].map((work) => ({
    work,
    turns: [] as number[],
    samples: [] as Sample[],
  }));
  for (const { work, turns } of sides) await closedLoop({ clients, seconds: WARM_UP_SECONDS, work, turns });
  for (let round = 0; round < rounds; round++) {
    for (const { work, turns, samples } of round % 2 === 0 ? sides : sides.toReversed()) {
      samples.push(await closedLoop({ clients, seconds: secondsARound, work, turns }));
    }
  }
  const [floor, subject] = sides.map(({ samples }) => summarize(samples)) as [Summary, Summary];
  return { subject, floor, ratio: subject.rate / floor.rate };
}

export function summarize(samples: readonly Sample[]): Summary {
  const all = new Latencies();
  for (const { latencies } of samples) all.addAll(latencies);
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  return { rate: all.count / seconds, p50: all.percentile(0.5), p95: all.percentile(0.95), p99: all.percentile(0.99) };
}
