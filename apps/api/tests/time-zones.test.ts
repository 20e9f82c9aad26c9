import { TIME_ZONE_HEADER } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import { expect, it } from 'vitest';
import { callAs } from './support/calls.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);

const alice = eachTest(() => world.person('alice'));
async function look(timeZone?: string) {
  const call = callAs(alice, app, 'get', '/api/user.php');
  const { status } = await (timeZone === undefined ? call : call.set(TIME_ZONE_HEADER, timeZone));
  return [status, (await world.db.prisma.user.findUniqueOrThrow({ where: { id: alice.userId } })).time_zone];
}

it('stores the time zone that a browser sends when it requests the member', async () => {
  expect(await look()).toEqual([200, null]);
  expect(await look('America/New_York')).toEqual([200, 'America/New_York']);
  expect(await look('America/New_York')).toEqual([200, 'America/New_York']);
  // A browser that sends none says nothing about the member's time zone.
  expect(await look()).toEqual([200, 'America/New_York']);
  expect(await look('europe/amsterdam')).toEqual([200, 'Europe/Amsterdam']);
});

it.each(['Mars/Olympus_Mons', '+02:00', '../etc', "UTC'; DROP TABLE users --", 'x'.repeat(200)])(
  'ignores an invalid time zone: %s',
  async (sent) => {
    expect(await look(sent)).toEqual([200, null]);
  },
);
