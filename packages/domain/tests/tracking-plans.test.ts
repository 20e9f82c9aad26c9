import { readPostbacks, readRevenue, readSignups, readVisits, TRACKING_GROUPS } from '@vonk/db/sql';
import { describe, expect, test } from 'vitest';
import { isReadInOrderOf, scannedWhole, setUpPlans } from './explain.ts';

/** A report of a week reads only that week's members and their payments, however many there are. */
const bundle = `'00000000-0000-4000-8000-000000000001'`;
const STATEMENTS = [
  `INSERT INTO users (id, site_id, email, password_hash, status, language, tracking, terms_version, terms_accepted_at, sensitive_consent_at, confirmed_at, created_at)
   SELECT gen_random_uuid(), $1, 'p' || n || '@people.test', 'x', 'active', 'en', jsonb_build_object('network', 'n' || n % 7, 'sub1', n::text),
     now(), now(), now(), now(), timestamptz '2026-05-04' - n * interval '30 minutes' FROM generate_series(1, 40000) n`,
  `INSERT INTO bundles (id, site_id, country, currency, credits, price_minor) VALUES (${bundle}, $1, 'NL', 'EUR', 50, 2000)`,
  `INSERT INTO payments (id, site_id, user_id, bundle_id, method, credits, amount_minor, currency, status, consented_at, paid_at)
   SELECT gen_random_uuid(), $1, id, ${bundle}, 'ideal', 50, 2000, 'EUR', 'paid', now(), now() FROM users`,
  `INSERT INTO postbacks (id, site_id, user_id, network, event, state, sent_at, created_at)
   SELECT gen_random_uuid(), $1, id, 'ads', 'signup', CASE n % 100 WHEN 0 THEN 'failed' ELSE 'sent' END,
     CASE n % 100 WHEN 0 THEN NULL ELSE now() END, created_at FROM (SELECT *, row_number() OVER () AS n FROM users) u`,
  `INSERT INTO tracking_visits (site_id, day, network, lander, entries)
   SELECT $1, date '2026-05-04' - n, 'ads', lander, 5 FROM generate_series(0, 2000) n, unnest(ARRAY['front', 'gallery', 'video']) lander`,
];
const { site, plansOf } = setUpPlans(STATEMENTS);

const week = { network: null, from: '2026-04-27', to: '2026-05-04' };

describe.each([true, false])('the report of a week reads no table completely (of a site: %s)', (isOfSite) => {
  const spanOf = () => ({ ...week, siteId: isOfSite ? site.id : null });

  test.each(TRACKING_GROUPS)('by %s', async (by) => {
    for (const read of [readSignups, readRevenue]) {
      const nodes = await plansOf('custom').plan((db) => read(db, { ...spanOf(), by }));
      expect(scannedWhole(nodes)).toEqual([]);
    }
  });

  test.each(['network', 'lander'] as const)('with visits by %s', async (by) => {
    const nodes = await plansOf('custom').plan((db) => readVisits(db, { ...spanOf(), by }));
    expect(scannedWhole(nodes)).toEqual([]);
  });
});

test.each([
  [false, /postbacks_created_at_id_idx/],
  [true, /postbacks_failed/],
])('the newest postbacks are read in order (failed: %s)', async (isFailed, index) => {
  for (const kind of ['custom', 'generic'] as const) {
    const nodes = await plansOf(kind).plan((db) => readPostbacks(db, { siteId: null, isFailed, limit: 20 }));
    // Skips those of other sites, which is acceptable for a rare query by operators.
    expect(isReadInOrderOf(nodes, index, { mayPassOthers: true })).toBe(true);
  }
});
