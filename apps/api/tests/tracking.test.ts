import { termsVersion } from '@vonk/domain';
import { cameByCookie } from '@vonk/schema';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { cookieOf } from './support/calls.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';

const world = setUpWorld({ limitFactor: 1000 });
const api = setUpProcess(world);

beforeAll(async () => {
  const url = 'https://network.test/?c={sub1}';
  await world.db.prisma.trackingNetwork.create({
    data: { id: '00000000-0000-4000-8000-000000000001', network: 'ads', events: ['signup'], url },
  });
});

/** Requests what a page requests for this query; returns the cookie that is set, if any. */
async function enter(query: string, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await request(api.origin).get(`/api/settings.php?${query}`).set(headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return cookieOf(answer, 'came-by') ?? null;
}
const pairOf = (cookie: string | null) => cookie?.split(';')[0] ?? '';

let people = 0;
async function join(cookie: string, tracking: object = {}) {
  const site = await api.ctx.sites.byId(world.site.id);
  const answer = await request(api.origin)
    .post('/api/signup.php')
    .set('Cookie', cookie)
    .send({
      email: `p${people++}@people.test`,
      name: 'Robin',
      password: 'nine blue umbrellas in rain',
      date_of_birth: '1992-04-17',
      gender: 'female',
      country: 'NL',
      language: 'en',
      consents: { terms_version: termsVersion(site).toISOString(), sensitive_data: true },
      tracking,
    });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const user = await world.db.prisma.user.findUniqueOrThrow({ where: { id: answer.body.user.id } });
  return { tracking: user.tracking, cookie: cookieOf(answer, 'came-by') };
}

describe('the first link that a visitor comes by', () => {
  it('is kept in a server-set cookie', async () => {
    const set = await enter('network=ads&sub1=7&lander=gallery&slug=winter&utm_source=x');
    expect(set).toMatch(new RegExp(`^came-by=[A-Za-z0-9_-]+; Max-Age=${30 * 86_400}; Path=/; HttpOnly; SameSite=Lax$`));
    const { tracking, cookie } = await join(pairOf(set), { network: 'later', ref: 'page' });
    expect(tracking).toEqual({ network: 'ads', sub1: '7', lander: 'gallery', slug: 'winter' });
    expect(cookie).toBe('came-by=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it('stays the first one, whatever later URLs contain', async () => {
    const first = pairOf(await enter('network=ads&sub1=7'));
    expect(await enter('network=other&sub1=8', { Cookie: first })).toBeNull();
    expect(await enter('', { Cookie: first })).toBeNull();
  });

  it('needs a URL with tracking parameters', async () => {
    expect(await enter('')).toBeNull();
    expect(await enter('utm_source=x&lander=gallery&is_arrival=1')).toBeNull();
  });

  it('is not kept for browsers that opt out, or for members', async () => {
    expect(await enter('network=ads', { 'Sec-GPC': '1' })).toBeNull();
    const { cookie } = await world.person('alice');
    expect(await enter('network=ads', { Cookie: cookie })).toBeNull();
  });

  it('is kept for as many days as the site says, or not at all', async () => {
    const keepFor = async (days: number) => {
      await world.change({ partner_cookie_days: days });
      api.ctx.sites.drop();
    };
    try {
      await keepFor(7);
      expect(await enter('network=ads')).toContain(`; Max-Age=${7 * 86_400};`);
      await keepFor(0);
      expect(await enter('network=ads')).toBeNull();
      expect((await join('', { network: 'ads' })).tracking).toEqual({ network: 'ads' });
    } finally {
      await keepFor(30);
    }
  });

  it('comes from the page if the browser keeps no cookies', async () => {
    expect((await join('', { network: 'ads', sub1: '7', sub2: null })).tracking).toEqual({ network: 'ads', sub1: '7' });
  });

  it('is replaced if the cookie is malformed', async () => {
    for (const cookie of ['came-by=1', 'came-by=e30', `came-by=${'A'.repeat(3000)}`, 'came-by="x'])
      expect(await enter('network=ads', { Cookie: cookie })).toMatch(/^came-by=[A-Za-z0-9_-]+;/);
    const forged = cameByCookie({ tracking: { network: 'ads' }, lander: 'gallery', slug: null });
    expect((await join(`came-by=${forged}`)).tracking).toEqual({ network: 'ads', lander: 'gallery' });
  });
});

const counted = async () => {
  const rows = await world.db.prisma.trackingVisit.findMany({ orderBy: [{ network: 'asc' }, { lander: 'asc' }] });
  return rows.map(({ network, lander, entries, bounces }) => [network, lander, entries, bounces]);
};
const leave = (body: object, headers: Record<string, string> = {}) =>
  request(api.origin).post('/api/page-bounce.php').set(headers).send(body);

it('visits are counted by network and lander on arrival, and on leaving without an account', async () => {
  await world.db.prisma.trackingVisit.deleteMany();
  const byWeb = { 'X-Vonk-Proxy-Secret': PROXY_SECRET };
  await enter('network=Ads&lander=gallery&is_arrival=1', byWeb);
  await enter('network=ads&lander=gallery&is_arrival=1', { ...byWeb, 'Sec-GPC': '1' });
  await enter('network=ads&lander=gallery', byWeb);
  await enter('ref=friend&lander=made-up&is_arrival=1', byWeb);
  // A direct call does not count as an arrival.
  await enter('network=ads&lander=gallery&is_arrival=1');
  const byNobody = { 'X-Vonk-Proxy-Secret': 'a-secret-that-is-made-up-0123456789' };
  await enter('network=ads&lander=gallery&is_arrival=1', byNobody);
  expect((await leave({ page: '/landers/gallery/winter', network: 'ads', seconds: 3 })).status).toBe(204);
  expect((await leave({ page: '/', network: 'x'.repeat(10_240) })).status).toBe(204);
  const { cookie } = await world.person('amy');
  expect((await leave({ page: '/', network: 'ads' }, { Cookie: cookie })).status).toBe(204);
  expect(await counted()).toEqual([
    ['', 'front', 0, 1],
    ['', 'other', 1, 0],
    ['ads', 'gallery', 2, 1],
  ]);
});
