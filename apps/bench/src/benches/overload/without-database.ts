import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bystander } from '@vonk/testing/overload';
import { bar, type Row } from '../../table.ts';
import { measureMemory } from '../site/process-memory.ts';
import { askAll } from './ask-all.ts';

const STOPPED_FOR = 60_000;
/** Before the outage, and after the database is back. */
const WATCHED_FOR = 5_000;
const WATCHED_AFTER = 20_000;
const BACK_WITHIN = 10_000;
const WRITES_EVERY = 5_000;
const TRIES_AGAIN_AFTER = 500;

/** A member with credits, and a recipient. */
export interface Writer extends Bystander {
  profileId: string;
}

interface Options {
  other: Writer;
  /** The server's first process, the ancestor of its others. */
  postmaster(): number;
}

/** Stops the database for a minute, or kills it, while many send requests and one member writes. */
export async function measureWithoutDatabase(how: 'stopped' | 'killed', options: Options): Promise<Row> {
  const { other } = options;
  let isOver = false;
  const asking = askAll(other.port, () => isOver);
  const writing = keepWriting(other, () => isOver);
  await delay(WATCHED_FOR);
  const backAt = await (how === 'stopped' ? standStill(options) : die(options));
  await delay(WATCHED_AFTER);
  isOver = true;
  const [outcomes, written] = await Promise.all([asking, writing]);
  const since = outcomes.filter(({ startedAt }) => startedAt >= backAt);
  const failed = since.filter(({ status }) => status !== '200');
  const taken = Math.max(0, ...failed.map(({ startedAt }) => startedAt - backAt));
  const statuses = [...new Set(outcomes.filter(({ startedAt }) => startedAt < backAt).map(({ status }) => status))];
  const kept = await readWritten(other, written);
  const isWhole = kept.lost === 0 && kept.twice === 0;
  return {
    bench:
      how === 'stopped' ? `the database stopped for ${STOPPED_FOR / 1000} s` : 'the database killed under requests',
    measured: [
      `all ${since.length} requests right ${(taken / 1000).toFixed(1)} s after; before: ${statuses.sort().join(', ')}`,
      `of ${written.length} messages ${kept.lost} lost, ${kept.twice} twice`,
    ].join('; '),
    bar: bar('right within 10 s, nothing lost, nothing twice', taken < BACK_WITHIN && isWhole),
  };
}

/** Returns the time when it continues. */
async function standStill({ postmaster }: Options): Promise<number> {
  const all = measureMemory([postmaster()]).map(({ pid }) => pid);
  signal(all, 'SIGSTOP');
  await delay(STOPPED_FOR);
  signal(all, 'SIGCONT');
  return performance.now();
}

async function die({ postmaster }: Options): Promise<number> {
  process.kill(postmaster(), 'SIGKILL');
  return performance.now();
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It exited meanwhile.
    }
  }
}

/** Prepares a writer while the site works, without retries. */
export async function prepareWriter(other: Bystander): Promise<Writer> {
  const call = callerOf(other);
  await buyCredits(other.port, call);
  const { profiles } = (await (await call('/api/members.php')).json()) as { profiles: { id: string }[] };
  return { ...other, profileId: profiles[0]?.id ?? '' };
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

const callerOf =
  ({ port, cookie }: Bystander): Call =>
  (path, init = {}) =>
    fetch(`http://localhost:${port}${path}`, {
      ...init,
      headers: { cookie, 'content-type': 'application/json', ...init.headers },
    });

/** Sends a message every few seconds, and retries each until it succeeds, as the page does. */
async function keepWriting(writer: Writer, isOver: () => boolean): Promise<string[]> {
  const call = callerOf(writer);
  const texts: string[] = [];
  while (!isOver()) {
    const message = `A lamp, number ${randomUUID()}`;
    const body = JSON.stringify({ profile_id: writer.profileId, message, client_id: randomUUID() });
    texts.push(message);
    await untilAnswered(() => call('/api/chat.php', { method: 'POST', body }), 201);
    await delay(WRITES_EVERY);
  }
  return texts;
}

/** @throws if the site refuses, which a retry would not change */
async function untilAnswered(call: () => Promise<Response>, status: number): Promise<Response> {
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer?.status === status) return answer;
    if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new Error(`${answer.url} was refused: ${answer.status}`);
    await delay(TRIES_AGAIN_AFTER);
  }
}

/** At the demo's checkout, which takes no real money. */
async function buyCredits(port: number, call: Call): Promise<void> {
  const { bundles } = (await (await call('/api/credits.php')).json()) as { bundles: { id: string }[] };
  const body = JSON.stringify({ bundle: bundles.at(-1)?.id, method: 'ideal', consent: true });
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await call('/api/payment.php', { method: 'POST', body, headers });
  const { payment_id: id } = (await answer.json()) as { payment_id: string };
  const form = new URLSearchParams({ status: 'paid' });
  await fetch(`http://localhost:${port}/dev/checkout/${id}`, { method: 'POST', body: form, redirect: 'manual' });
}

async function readWritten(writer: Writer, texts: readonly string[]): Promise<{ lost: number; twice: number }> {
  const call = callerOf(writer);
  const answer = await untilAnswered(() => call(`/api/chat.php?profile_id=${writer.profileId}`), 200);
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  const counts = texts.map((text) => messages.filter((message) => message.text === text).length);
  return { lost: counts.filter((count) => count === 0).length, twice: counts.filter((count) => count > 1).length };
}
