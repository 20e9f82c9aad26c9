import { settings as settingsSchema, TERMS_VERSION_DEFAULT } from '@vonk/schema';
import { createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { listInterests } from '../catalogs/list-interests.ts';
import { listRegions } from '../catalogs/list-regions.ts';
import { getCompany } from './get-company.ts';
import { getSettings, termsVersion } from './get-settings.ts';
import { mailSite } from './mail-site.ts';
import type { SiteRecord } from './site-directory.ts';

const LOCALISED = [
  'index_title',
  'description',
  'visible_profile_notes',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
];

const { createSite, ctx } = setUpContext();
let site: SiteRecord;

beforeAll(async () => {
  await createReferenceRows(ctx.db);
  site = await createSite({
    domain_language: 'de-CH',
    index_title: { nl: 'Hoi', de: 'Hallo', en: 'Hello' },
    visible_profile_notes: {},
  });
});

describe('the settings', () => {
  test('match the contract', () => {
    const settings = getSettings({ site, locale: 'en', country: 'NL' });
    expect(settingsSchema.parse(settings)).toEqual(settings);
    expect(settings).toMatchObject({
      locale: 'en',
      visible_profile_notes: null,
      min_age: 18,
      company_id: site.company_id,
    });
    expect(JSON.stringify(settings)).not.toContain(site.mail_address);
  });

  test('show each column of the site', () => {
    const shown = getSettings({ site, locale: 'en', country: null });
    const columns = Object.keys(shown).filter((key) => key in site && key !== 'terms_version');
    expect(columns.length).toBeGreaterThan(30);
    for (const column of columns) {
      const isLocalised = LOCALISED.includes(column);
      const changed = { ...site, [column]: isLocalised ? { en: 'changed' } : 'changed' };
      expect(getSettings({ site: changed, locale: 'en', country: null }), column).toMatchObject({
        [column]: 'changed',
      });
    }
  });

  test.each([
    ['the reader’s language', { nl: 'Hoi', de: 'Hallo', fr: 'Salut' }, 'fr', 'Salut'],
    ['else the domain’s', { nl: 'Hoi', de: 'Hallo' }, 'fr', 'Hallo'],
    ['else Dutch', { nl: 'Hoi', it: 'Ciao' }, 'fr', 'Hoi'],
    ['else any', { it: 'Ciao' }, 'fr', 'Ciao'],
    ['else nothing', {}, 'fr', ''],
  ] as const)('speak %s', (_case, index_title, locale, title) => {
    expect(getSettings({ site: { ...site, index_title }, locale, country: null }).index_title).toBe(title);
  });

  test.each([
    ['NL', 'NL', 'NL'],
    ['FR', 'FR', 'NL'],
    [null, null, 'NL'],
  ])('for a visitor from %s (%s) start in %s', (country, geoip_country, geoip_selected_country) => {
    expect(getSettings({ site, locale: 'en', country })).toMatchObject({ geoip_country, geoip_selected_country });
  });
});

test.each([
  ['the standard one', null, '2020-01-01', TERMS_VERSION_DEFAULT],
  ['the company’s if later', null, '2025-02-03', '2025-02-03T00:00:00.000Z'],
  ['the site’s own, which takes precedence', new Date('2021-01-01'), '2025-02-03', '2021-01-01T00:00:00.000Z'],
])('the version of the terms is %s', (_case, terms_version, added, version) => {
  expect(termsVersion({ terms_version, company: { added: new Date(added) } }).toISOString()).toBe(version);
});

test('the company is shown as stored', () => {
  expect(getCompany({ site })).toMatchObject({
    name: 'Spark Company B.V.',
    kvk: '12345678',
    added: '2020-01-01T00:00:00.000Z',
    delete_discount: null,
  });
});

test('a mail has the site’s colour and its word for a fictional profile in the reader’s language', () => {
  const words = { nl: 'fictief profiel', de: 'fiktives Profil' };
  const own = { ...site, icon_color: '#7b3fb5', fictional_singular: words };
  expect(mailSite(ctx, own, 'nl')).toMatchObject({ color: '#7b3fb5', fictionalSingular: words.nl });
  expect(mailSite(ctx, own, 'fi').fictionalSingular).toBe(words.de);
});

test('interests are sorted by position, named in the language or else by their key', async () => {
  expect(await listInterests(ctx, { locale: 'nl' })).toEqual([
    { key: 'art', group: 'culture', name: 'Kunst' },
    { key: 'hiking', group: 'outdoors', name: 'Wandelen' },
    { key: 'sushi', group: 'food', name: 'Sushi' },
  ]);
  expect((await listInterests(ctx, { locale: 'fi' }))[0]?.name).toBe('art');
});

test('regions are sorted by country and name, with the country’s word for a region', async () => {
  const regions = await listRegions(ctx, { locale: 'en', countries: ['NL', 'DE', 'XX'] });
  expect(Object.keys(regions).sort()).toEqual(['DE', 'NL']);
  expect(regions.NL?.regions).toEqual([
    { code: 'NL-NH', name: 'North Holland' },
    { code: 'NL-UT', name: 'Utrecht' },
  ]);
  expect(regions.NL?.label).toMatch(/province/i);
  expect(await listRegions(ctx, { locale: 'en', countries: [] })).toEqual({});
});
