import { expect, test } from '@playwright/test';
import { ATTACKS, ask, type Held } from '@vonk/testing/overload';
import { ApiCaller } from '../../support/api-caller.ts';
import { childOf } from '../../support/processes.ts';
import { removeData, runSite } from '../../support/run-site.ts';

/** `npm run bench -- overload` sends all of it. */
const SHARE = 1 / 100;
/** Refusals are proper responses: 502 and 504 would mean a process that is gone or hangs. */
const REFUSED = new Set([400, 403, 408, 413, 415, 422, 429, 431, 503]);
const PROGRAMS = ['apps/web/build/server.js', 'apps/api/dist/main.js', 'apps/worker/dist/main.js'];

test('a hundredth of one visitor’s flood does not affect anyone else’s calls and pages', async () => {
  const site = await runSite();
  const port = Number(new URL(site.origin).port);
  const logIn = async (email: string) => {
    const caller = new ApiCaller(site.origin);
    await caller.logIn(email);
    return { port, cookie: caller.cookie };
  };
  const [target, other] = [await logIn('bob@demo.vonk.test'), await logIn('alice@demo.vonk.test')];
  const pids = () => PROGRAMS.map((program) => childOf(site.process.pid ?? 0, program));
  const before = pids();
  const all: Held[] = [];
  for (const { name, start } of ATTACKS) {
    await test.step(name, async () => {
      all.push(await start(target, SHARE));
      expect(await ask(other, '/api/user.php')).toBe('200');
      expect(await ask(other, '/members')).toBe('200');
    });
  }
  const statuses = new Set(all.flatMap((held) => [...held.answers().keys()]));
  expect([...statuses].filter((status) => status >= 400 && !REFUSED.has(status))).toEqual([]);
  for (const held of all) held.close();
  expect(await ask(other, '/members')).toBe('200');
  expect(pids()).toEqual(before);
  expect(await site.stop()).toBe(0);
  await removeData(site.dataDir);
});
