import { sourceMark } from '@vonk/domain';
import { TRAFFIC_SOURCE_HEADER } from '@vonk/schema';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { cookieOf } from './support/calls.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);

const open = (own: boolean, sent: boolean) =>
  world.change({ logged_out_search: own, logged_out_search_trafficsource: sent });
const sourceOf = (response: request.Response) => cookieOf(response, 'source');

describe('a visitor from a traffic source', () => {
  it('is remembered by a cookie of the first page, which contains nothing else', async () => {
    await open(false, true);
    const cookie = sourceOf(await request(app).get('/api/settings.php?network=ads&sub1=7'));
    expect(cookie).toMatch(/^source=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(sourceOf(await request(app).get('/api/settings.php?ref=friend'))).toBe(cookie);
    expect(sourceOf(await request(app).get('/api/settings.php?sub1=7'))).toBeUndefined();
  });

  it('is remembered only if that makes a difference, and only as a visitor', async () => {
    const alice = await world.person('amy');
    for (const [signups, own, sent, isKept] of [
      ['all', true, true, false],
      ['all', false, false, false],
      ['other', true, true, false],
      ['with_trafficsource', true, true, true],
      ['all', true, false, true],
    ] as const) {
      await world.change({ signups });
      await open(own, sent);
      const ask = () => request(app).get('/api/settings.php?network=ads').set('Sec-GPC', '1');
      expect(sourceOf(await ask()) !== undefined, `${signups} ${own} ${sent}`).toBe(isKept);
      expect(sourceOf(await ask().set('Cookie', alice.cookie))).toBeUndefined();
    }
  });

  it('searches and views as the site allows such visitors', async () => {
    const alice = await world.person('alice');
    const visit = async (path: string, cookie = '', headers = {}) =>
      (await request(app).get(path).set('Cookie', cookie).set(headers)).status;
    for (const [own, sent] of [
      [true, false],
      [false, true],
    ] as const) {
      await open(own, sent);
      for (const path of ['/api/members.php', `/api/profile.php?id=${alice.profileId}`]) {
        expect(await visit(path)).toBe(own ? 200 : 403);
        expect(await visit(path, `source=${sourceMark(world.ctx, world.site)}`)).toBe(sent ? 200 : 403);
        expect(await visit(path, 'source=1')).toBe(own ? 200 : 403);
        expect(await visit(path, '', { [TRAFFIC_SOURCE_HEADER]: 'network=ads' })).toBe(sent ? 200 : 403);
        expect(await visit(path, alice.cookie)).toBe(200);
      }
    }
  });
});
