import { TIME_ZONE_HEADER } from '@vonk/schema';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestApp, createTestWorld, type TestWorld } from './support/api.ts';
import { signedIn } from './support/people.ts';

let world: TestWorld;
let app: ReturnType<typeof createTestApp>['app'];

beforeAll(async () => {
  world = await createTestWorld();
  app = createTestApp(world.ctx, { routes }).app;
});
afterAll(() => world.drop());

async function visitor() {
  const { cookie, userId } = await signedIn(world.ctx, { site: world.site, name: 'alice' });
  const kept = async () => (await world.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).time_zone;
  const look = async (timeZone?: string) => {
    const call = request(app).get('/api/user.php').set('Cookie', cookie);
    const { status } = await (timeZone === undefined ? call : call.set(TIME_ZONE_HEADER, timeZone));
    return [status, await kept()];
  };
  return { look };
}

it('stores the time zone that a browser sends when it requests the member', async () => {
  const { look } = await visitor();
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
    const { look } = await visitor();
    expect(await look(sent)).toEqual([200, null]);
  },
);
