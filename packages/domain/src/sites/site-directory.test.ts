import { listen } from '@vonk/db';
import { later } from '@vonk/testing/later';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { createSiteDirectory, SITE_CHANNEL, type SiteDirectory } from './site-directory.ts';
import { siteOrigin } from './site-origin.ts';

const world = setUpContext();
const { createSite, ctx } = world;
let sites: SiteDirectory;

beforeAll(async () => {
  await createSite({ domain: 'vonk.test', is_default: true });
  await createSite({ domain: 'she.vonk.test' });
});
beforeEach(() => {
  sites = createSiteDirectory({ db: ctx.db });
});

const sql = (text: string, values: unknown[] = []) => ctx.db.pool.query(text, values);

describe('a host', () => {
  test.each([
    ['vonk.test', 'vonk.test'],
    ['she.vonk.test', 'she.vonk.test'],
    ['SHE.Vonk.Test:3000', 'she.vonk.test'],
    ['unknown.test', 'vonk.test'],
    ['she.vonk.test.evil.test', 'vonk.test'],
    ['../she.vonk.test', 'vonk.test'],
    ["she.vonk.test'--", 'vonk.test'],
    ['she.vonk.test\r\nx: y', 'vonk.test'],
    ['__proto__', 'vonk.test'],
    ['', 'vonk.test'],
    [undefined, 'vonk.test'],
  ])('%j is served by %s', async (host, domain) => {
    expect((await sites.forHost(host)).domain).toBe(domain);
  });

  test('is known or not, without falling back to the default', async () => {
    expect((await sites.known('She.vonk.test'))?.domain).toBe('she.vonk.test');
    expect(await sites.known('unknown.test')).toBeNull();
  });

  test('has its own origin with the scheme and port of the public one', async () => {
    expect(siteOrigin(ctx, { domain: 'she.vonk.test' })).toBe('http://she.vonk.test:3000');
    const options = { ...ctx.options, publicOrigin: 'https://vonk.test' };
    expect(siteOrigin({ options }, { domain: 'she.vonk.test' })).toBe('https://she.vonk.test');
  });
});

test('finds a site by its id and throws for an unknown id', async () => {
  const site = await sites.forHost('she.vonk.test');
  expect(await sites.byId(site.id)).toBe(site);
  await expect(sites.byId('00000000-0000-0000-0000-000000000000')).rejects.toThrow(/unknown site/);
});

test('fails without a default site', async () => {
  await sql(`UPDATE sites SET is_default = false`);
  await expect(createSiteDirectory({ db: ctx.db }).forHost('unknown.test')).rejects.toThrow(/default/);
  await sql(`UPDATE sites SET is_default = true WHERE domain = 'vonk.test'`);
});

test('does not cache a failed read', async () => {
  let isDown = true;
  const db = new Proxy(ctx.db, {
    get: (target, key) => {
      if (key !== 'prisma') return Reflect.get(target, key);
      return isDown ? { site: { findMany: () => Promise.reject(new Error('down')) } } : target.prisma;
    },
  });
  const directory = createSiteDirectory({ db });
  await expect(directory.forHost('vonk.test')).rejects.toThrow('down');
  isDown = false;
  expect((await directory.forHost('vonk.test')).domain).toBe('vonk.test');
});

test('a change that the database refuses is not published', async () => {
  const heard: string[] = [];
  const ended = later<void>();
  const listener = await listen({
    url: world.url,
    channels: [SITE_CHANNEL, 'end'],
    onNotify: (channel) => {
      heard.push(channel);
      if (channel === 'end') ended.answer();
    },
    onReconnect: () => {},
    logger: ctx.logger,
  });
  await expect(sql(`UPDATE sites SET min_age = 17`)).rejects.toMatchObject({ constraint: 'sites_min_age' });
  await sql(`SELECT pg_notify('end', '')`);
  await ended.promise;
  await listener.close();
  expect(heard).toEqual(['end']);
});
