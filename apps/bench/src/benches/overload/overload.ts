import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKS, type Attack, ask, type Bystander, type Target } from '@vonk/testing/overload';
import { bar, type Row } from '../../table.ts';
import { startInstallation } from '../site/installation.ts';
import { measureMemory } from '../site/process-memory.ts';
import { askAll } from './ask-all.ts';
import { type Experience, watchBystander } from './bystander.ts';
import { measureWithoutDatabase, prepareWriter } from './without-database.ts';

const ATTACK_LASTS = 10_000;
/** Time for the site to release what an attack held. */
const CALM_AFTER = 3_000;
const MOST_MEDIAN = 1_000;
const MOST_P95 = 3_000;
const MEGABYTE = 1024 * 1024;
const MOST_GROWTH = 300 * MEGABYTE;
const BACK_WITHIN = 10_000;
const GIVEN_UP_AFTER = 60_000;
const ATTACKER = 'bob@demo.vonk.test';
const OTHER = 'alice@demo.vonk.test';

/** How one visitor can affect others on a site run by `npm start`, with its real limits. */
export async function measureOverload(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-overload-'));
  const site = await startInstallation(folder);
  try {
    const { port } = site;
    const target: Target = { port, cookie: await logIn(port, ATTACKER) };
    const other = await prepareWriter({ port, cookie: await logIn(port, OTHER) });
    const atFirst = memoryOf(site.roots());
    const rows = [await measureAttack({ name: 'nothing', start: null, target, other, roots: site.roots(), say })];
    for (const { name, start } of ATTACKS)
      rows.push(await measureAttack({ name, start, target, other, roots: site.roots(), say }));
    const kept = memoryOf(site.roots()) - atFirst;
    const measured = `${change(kept)} MB`;
    rows.push({
      bench: 'after all of it',
      measured,
      bar: bar('< 300 MB more', kept < MOST_GROWTH),
    });
    for (const name of ['web', 'api', 'worker', 'database'] as const)
      rows.push(await measureDeath(name, { other, pidOf: () => pidOf(name, site.roots()) }));
    const postmaster = () => pidOf('database', site.roots());
    for (const how of ['killed', 'stopped'] as const)
      rows.push(await measureWithoutDatabase(how, { other, postmaster }));
    return rows;
  } finally {
    await site.process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  name: string;
  start: Attack['start'] | null;
  target: Target;
  other: Bystander;
  roots: number[];
  say: (line: string) => void;
}

async function measureAttack({ name, start, target, other, roots, say }: Measured): Promise<Row> {
  const before = memoryOf(roots);
  let isOver = false;
  const watched = watchBystander(other, () => isOver);
  const held = await start?.(target);
  await delay(ATTACK_LASTS);
  const during = memoryOf(roots);
  isOver = true;
  const seen = await watched;
  if (held) say(`  ${name}: ${describe(held.answers())}, ${held.ended()} connections ended; ${detail(roots)}`);
  if (seen.failures.length > 0) say(`  ${name}: the other one met ${seen.failures.slice(0, 3).join(', ')}`);
  held?.close();
  await delay(CALM_AFTER);
  const after = memoryOf(roots);
  return {
    bench: `beside ${name}`,
    measured: [
      `call ${times(seen.calls)}, page ${times(seen.pages)}`,
      `${change(during - before)} MB, then ${change(after - before)}`,
    ].join('; '),
    bar: bar('median < 1 s, p95 < 3 s, all answered, < 300 MB more', isFine(seen) && during - before < MOST_GROWTH),
  };
}

const isFine = ({ calls, pages, failures }: Experience): boolean =>
  failures.length === 0 &&
  [calls, pages].every((each) => each.percentile(0.5) < MOST_MEDIAN && each.percentile(0.95) < MOST_P95);

const times = (latencies: Experience['calls']): string =>
  [0.5, 0.95]
    .map((share) => `${latencies.percentile(share).toFixed(0)}`)
    .join('/')
    .concat(' ms');

const describe = (answers: Map<number, number>): string =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no answer';

/** Kills a process of the site under load, and waits until the member's page works again. */
async function measureDeath(
  name: string,
  { other, pidOf: find }: { other: Bystander; pidOf: () => number },
): Promise<Row> {
  const victim = find();
  let isOver = false;
  const asking = askAll(other.port, () => isOver);
  process.kill(victim, 'SIGKILL');
  const startedAt = performance.now();
  const statuses: string[] = [];
  const isBack = () => {
    try {
      return find() !== victim;
    } catch {
      return false;
    }
  };
  for (let isServed = false; !(isServed && isBack()) && performance.now() - startedAt < GIVEN_UP_AFTER; ) {
    const status = await ask(other, '/members');
    if (status !== statuses.at(-1)) statuses.push(status);
    isServed = status === '200';
    await delay(200);
  }
  const taken = performance.now() - startedAt;
  isOver = true;
  await asking;
  return {
    bench: `the ${name} killed under requests`,
    measured: `back after ${(taken / 1000).toFixed(1)} s; a page meanwhile: ${statuses.join(', ')}`,
    bar: bar('back within 10 s', taken < BACK_WITHIN),
  };
}

const PROGRAMS = {
  web: 'apps/web/build/server.js',
  api: 'apps/api/dist/main.js',
  worker: 'apps/worker/dist/main.js',
};

/** @throws if it is not running */
function pidOf(name: keyof typeof PROGRAMS | 'database', roots: number[]): number {
  if (name === 'database') return roots.at(-1) as number;
  const found = measureMemory(roots).find(({ command }) => PROGRAMS[name].endsWith(command));
  if (!found) throw new Error(`the ${name} is not running`);
  return found.pid;
}

const memoryOf = (roots: number[]): number => measureMemory(roots).reduce((sum, { pss }) => sum + pss, 0);
const detail = (roots: number[]): string =>
  measureMemory(roots)
    .filter(({ pss }) => pss > 40 * MEGABYTE)
    .map(({ command, pss }) => `${path.basename(path.dirname(command))}/${path.basename(command)} ${megabytes(pss)} MB`)
    .join(', ');
const change = (bytes: number): string => (bytes < 0 ? '' : '+') + megabytes(bytes);
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

async function logIn(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'vonk-demo-2026' }),
  });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
