import { readFictionalFaces } from '@vonk/db/sql';
import { expect, test } from 'vitest';
import { INSERT_PHOTOS, type Read, setUpPlans } from './explain.ts';

/** The pictures on a visitor's page are found without reading the site's members, however many there are. */
const STATEMENTS = [
  `INSERT INTO users (id, site_id, email, password_hash, status, language, terms_version, terms_accepted_at, sensitive_consent_at, confirmed_at)
   SELECT gen_random_uuid(), $1, 'p' || n || '@people.test', 'x', 'active', 'en', now(), now(), now(), now() FROM generate_series(1, 20000) n`,
  `INSERT INTO profiles (id, site_id, user_id, fictional, status, name, gender, sexuality, date_of_birth, country, region, body_type, language, interests, last_active_at)
   SELECT gen_random_uuid(), $1, id, id IS NULL, 'active', 'p' || n, CASE n % 2 WHEN 0 THEN 'female' ELSE 'male' END, 'hetero', date '1990-01-01',
     (ARRAY['NL', 'BE', 'DE'])[1 + n % 3], (ARRAY['NL-UT', 'BE-VAN', 'DE-NW'])[1 + n % 3],
     (ARRAY['slim', 'average', 'curvy', 'large'])[1 + n % 4], 'en', ARRAY['art'], timestamptz '2026-05-04Z' - n * interval '1 minute'
   FROM (
     SELECT id, row_number() OVER () AS n FROM users WHERE site_id = $1
     UNION ALL SELECT NULL, n FROM generate_series(20001, 20600) n
   ) people`,
  INSERT_PHOTOS,
];
const { site, plansOf } = setUpPlans(STATEMENTS);
const KINDS = ['custom', 'generic'] as const;

type Wish = Omit<Parameters<typeof readFictionalFaces>[1], 'siteId' | 'viewerProfileId' | 'limit'>;
const reading =
  (wish: Wish): Read =>
  (db) =>
    readFictionalFaces(db, { siteId: site.id, viewerProfileId: null, limit: 12, ...wish });

test.each([
  ['of anywhere', {}],
  ['of a country', { country: 'BE' }],
  ['of those who like something', { interest: 'art' }],
])('faces %s are read from their own index in order', async (_case, wish) => {
  for (const kind of KINDS) await plansOf(kind).expectInOrder(reading(wish), 'profiles_fictional_active');
});

test('faces by sex, age and looks in a region are searched among fictional profiles only', async () => {
  const place = { country: 'BE', region: 'BE-VAN' };
  const wish: Wish = { gender: 'female', ...place, bornTo: '1995-01-01', bodyTypes: ['large'] };
  for (const kind of KINDS) {
    const nodes = await plansOf(kind).expectIndexed(reading(wish));
    const indexes = nodes.filter((node) => node['Relation Name'] === 'profiles').map((node) => node['Index Name']);
    expect(indexes).toContain('profiles_pkey');
    for (const index of indexes) expect(index).toMatch(/^profiles_(fictional_\w+|pkey)$/);
  }
});
