import { ACTIVITY_RESOLUTION, PAGE_HIDDEN_HEADER } from '@vonk/schema';
import request from 'supertest';
import { expect, it } from 'vitest';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);

it('requests of a hidden page do not count as presence, but its return does', async () => {
  const { prisma } = world.db;
  const { cookie, userId, profileId } = await world.person('alice');
  const before = new Date(Date.now() - 2 * ACTIVITY_RESOLUTION);
  await prisma.profile.update({ where: { id: profileId }, data: { last_active_at: before } });
  await prisma.session.updateMany({ where: { user_id: userId }, data: { last_used_at: before } });
  const lastSeen = async () => (await prisma.profile.findUniqueOrThrow({ where: { id: profileId } })).last_active_at;
  const look = () => request(app).get('/api/user.php').set('Cookie', cookie);

  const hidden = await look().set(PAGE_HIDDEN_HEADER, '1');
  expect(hidden.status).toBe(200);
  expect(hidden.headers['set-cookie']).toBeUndefined();
  expect(await lastSeen()).toEqual(before);

  const seen = await look();
  expect(seen.headers['set-cookie']).toBeDefined();
  expect((await lastSeen()).getTime()).toBeGreaterThan(before.getTime());
});
