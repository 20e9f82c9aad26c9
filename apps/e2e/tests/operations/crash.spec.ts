import { expect, test } from '@playwright/test';
import { ApiCaller } from '../../support/api-caller.ts';
import { childOf, childrenOf, postmasterOf } from '../../support/processes.ts';
import { type RunningSite, removeData, runSite } from '../../support/run-site.ts';

test.setTimeout(240_000);

const COST = 3;
const BOB = 'bob@demo.vonk.test';
const BOBS_CREDITS = 100;

/** Per victim, so that the member's credits last for all of them. */
const MOST_MESSAGES = 8;
/** Early, so that most messages race with the end of the site. */
const KILLED_AT = 2;

interface Written {
  profileId: string;
  acknowledged: string[];
  tried: string[];
}

/** Writes to one new person until the site stops responding. Returns what was acknowledged and what was not. */
async function writeUntilItBreaks(site: RunningSite, known: Set<string>, kill: () => void): Promise<Written> {
  const bob = new ApiCaller(site.origin);
  await bob.logIn(BOB);
  // The search's first result differs from one start to the next.
  const profileId = (await bob.profileIds()).find((id) => !known.has(id)) ?? '';
  known.add(profileId);
  const acknowledged: string[] = [];
  const tried: string[] = [];
  for (let count = 0; count < MOST_MESSAGES; count++) {
    const text = `message ${count}`;
    tried.push(text);
    const sending = bob.send(profileId, text);
    if (count === KILLED_AT) kill();
    try {
      await sending;
      acknowledged.push(text);
    } catch {
      break;
    }
  }
  return { profileId, acknowledged, tried };
}

/** An open page: resolves when its event stream ends, and browsers would reconnect. */
async function openStream({ origin }: RunningSite): Promise<{ isCut: Promise<void> }> {
  const bob = new ApiCaller(origin);
  await bob.logIn(BOB);
  const stream = await fetch(`${origin}/api/events.php`, { headers: { cookie: bob.cookie } });
  return { isCut: stream.text().then(nothing, nothing) };
}
const nothing = () => undefined;

const victims: [string, (site: RunningSite) => number][] = [
  ['api', (site) => childOf(site.process.pid ?? 0, 'apps/api/dist/main.js')],
  ['worker', (site) => childOf(site.process.pid ?? 0, 'apps/worker/dist/main.js')],
  ['web', (site) => childOf(site.process.pid ?? 0, 'apps/web/build/server.js')],
  ['database', postmasterOf],
];

test('kill -9 of any process names it and restarts it, and loses no acknowledged message', async () => {
  const site = await runSite();
  let credits = BOBS_CREDITS;
  const known = new Set<string>();
  for (const [name, find] of victims) {
    await test.step(name, async () => {
      const victim = find(site);
      const page = await openStream(site);
      const written = await writeUntilItBreaks(site, known, () => process.kill(victim, 'SIGKILL'));
      await expect.poll(site.output).toMatch(new RegExp(`The ${name} (process )?is back after`));
      if (name === 'api' || name === 'web') await page.isCut;
      expect(site.output()).toMatch(new RegExp(`The ${name} .*ended .*; starting it again\\.`));

      const bob = new ApiCaller(site.origin);
      await bob.logIn(BOB);
      const kept = await bob.textsWith(written.profileId);
      expect(written.acknowledged.length).toBeGreaterThanOrEqual(KILLED_AT);
      expect(kept).toEqual(expect.arrayContaining(written.acknowledged));
      expect(new Set(kept).size).toBe(kept.length);
      expect(written.tried).toEqual(expect.arrayContaining(kept));
      credits -= COST * kept.length;
      expect(await bob.credits()).toBe(credits);
    });
  }
  await test.step('a database that hangs', async () => {
    const postmaster = postmasterOf(site);
    const all = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
    const statuses = () =>
      Promise.all(['/api/members.php', '/members'].map(async (path) => (await fetch(site.origin + path)).status));
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    try {
      expect(await statuses()).toEqual([503, 503]);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(statuses).toEqual([200, 200]);
  });
  expect(await site.stop()).toBe(0);

  // What each of them left behind does not block the next start.
  const again = await runSite({ dataDir: site.dataDir });
  const bob = new ApiCaller(again.origin);
  await bob.logIn(BOB);
  expect(await bob.credits()).toBe(credits);
  expect(await again.stop()).toBe(0);
  await removeData(again.dataDir);
});
