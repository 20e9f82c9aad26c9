import { sourceMark } from '@vonk/domain';
import { TRAFFIC_SOURCE_HEADER } from '@vonk/schema';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const open = async (own: boolean, sent: boolean) => {
  const data = { logged_out_search: own, logged_out_search_trafficsource: sent };
  await world.db.prisma.site.update({ where: { id: world.site.id }, data });
  world.ctx.sites.drop();
};
const sourceOf = (response: request.Response): string | undefined =>
  ((response.headers['set-cookie'] as unknown as string[]) ?? []).find((cookie) => cookie.startsWith('source='));

describe('a visitor from a traffic source', () => {
  it('is remembered by a cookie of the first page, which contains nothing else', async () => {
    await open(false, true);
    const cookie = sourceOf(await request(app).get('/api/settings.php?network=ads&sub1=7'));
    expect(cookie).toMatch(/^source=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(sourceOf(await request(app).get('/api/settings.php?ref=friend'))).toBe(cookie);
    expect(sourceOf(await request(app).get('/api/settings.php?sub1=7'))).toBeUndefined();
  });

  it('is remembered only if that makes a difference, and only as a visitor', async () => {
    const alice = await signedIn(world.ctx, { site: world.site, name: 'amy' });
    for (const [data, isKept] of [
      [{ signups: 'all', logged_out_search: true, logged_out_search_trafficsource: true }, false],
      [{ signups: 'all', logged_out_search: false, logged_out_search_trafficsource: false }, false],
      [{ signups: 'other', logged_out_search: true, logged_out_search_trafficsource: true }, false],
      [{ signups: 'with_trafficsource', logged_out_search: true, logged_out_search_trafficsource: true }, true],
      [{ signups: 'all', logged_out_search: true, logged_out_search_trafficsource: false }, true],
    ] as const) {
      await world.db.prisma.site.update({ where: { id: world.site.id }, data });
      world.ctx.sites.drop();
      const ask = () => request(app).get('/api/settings.php?network=ads').set('Sec-GPC', '1');
      expect(sourceOf(await ask()) !== undefined, JSON.stringify(data)).toBe(isKept);
      expect(sourceOf(await ask().set('Cookie', alice.cookie))).toBeUndefined();
    }
  });

  it('searches and views as the site allows such visitors', async () => {
    const alice = await signedIn(world.ctx, { site: world.site, name: 'alice' });
    const id = (await world.db.prisma.profile.findFirstOrThrow({ where: { user_id: alice.userId } })).id;
    const visit = async (path: string, cookie = '', headers = {}) =>
      (await request(app).get(path).set('Cookie', cookie).set(headers)).status;
    for (const [own, sent] of [
      [true, false],
      [false, true],
    ] as const) {
      await open(own, sent);
      for (const path of ['/api/members.php', `/api/profile.php?id=${id}`]) {
        expect(await visit(path)).toBe(own ? 200 : 403);
        expect(await visit(path, `source=${sourceMark(world.ctx, world.site)}`)).toBe(sent ? 200 : 403);
        expect(await visit(path, 'source=1')).toBe(own ? 200 : 403);
        expect(await visit(path, '', { [TRAFFIC_SOURCE_HEADER]: 'network=ads' })).toBe(sent ? 200 : 403);
        expect(await visit(path, alice.cookie)).toBe(200);
      }
    }
  });
});
