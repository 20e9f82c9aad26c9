import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ApiCaller } from '../../support/api-caller.ts';
import { childOf } from '../../support/processes.ts';
import { type RunningSite, removeData, runSite } from '../../support/run-site.ts';

test.setTimeout(240_000);

const COST = 3;
const BOB = 'bob@demo.vonk.test';
const BOBS_CREDITS = 100;

/** Writes until the site stops answering; answers what was acknowledged and what was not. */
async function writeUntilItBreaks(
  site: RunningSite,
  kill: () => void,
): Promise<{ profileId: string; acknowledged: string[]; tried: string[] }> {
  const bob = new ApiCaller(site.origin);
  await bob.logIn(BOB);
  const profileId = await bob.anyProfileId();
  const acknowledged: string[] = [];
  const tried: string[] = [];
  for (let count = 0; count < 30; count++) {
    const text = `message ${count}`;
    tried.push(text);
    const sending = bob.send(profileId, text);
    if (count === 5) kill();
    try {
      await sending;
      acknowledged.push(text);
    } catch {
      break;
    }
  }
  return { profileId, acknowledged, tried };
}

const victims: [string, (site: RunningSite) => number][] = [
  ['api', (site) => childOf(site.process.pid ?? 0, 'apps/api/dist/main.js')],
  ['worker', (site) => childOf(site.process.pid ?? 0, 'apps/worker/dist/main.js')],
  ['web', (site) => childOf(site.process.pid ?? 0, 'apps/web/build/server.js')],
  ['database', (site) => postmasterOf(site)],
];

function postmasterOf(site: RunningSite): number {
  return Number(readFileSync(path.join(site.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

for (const [name, find] of victims) {
  test(`kill -9 of the ${name} ends the site by name, loses nothing acknowledged, and the next start is clean`, async () => {
    const site = await runSite();
    const victim = find(site);
    const { profileId, acknowledged, tried } = await writeUntilItBreaks(site, () => process.kill(victim, 'SIGKILL'));
    expect(await site.ended).not.toBe(0);
    expect(site.output()).toContain(name);

    const again = await runSite({ dataDir: site.dataDir });
    const bob = new ApiCaller(again.origin);
    await bob.logIn(BOB);
    const kept = await bob.textsWith(profileId);
    expect(acknowledged.length).toBeGreaterThan(4);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
    expect(tried).toEqual(expect.arrayContaining(kept));
    expect(await bob.credits()).toBe(BOBS_CREDITS - COST * kept.length);
    expect(await again.stop()).toBe(0);
    await removeData(site.dataDir);
  });
}
