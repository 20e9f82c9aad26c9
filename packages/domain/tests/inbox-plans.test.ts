import { findInboxIds, readAudit, readInboxCase, readWaiting, type WaitingQuery } from '@vonk/db/sql';
import { describe, expect, test } from 'vitest';
import { isReadInOrderOf, setUpPlans } from './explain.ts';

/** The inbox reads only waiting members, however many conversations there are. */
const at = new Date('2026-05-04T12:00:00Z');
const CONVERSATION = '7f000000-0000-4000-8000-000000000000';

const person = (
  user: string,
) => `INSERT INTO profiles (id, site_id, user_id, fictional, status, name, gender, sexuality, date_of_birth, country, language, interests)
   SELECT gen_random_uuid(), $1, ${user}, ${user} IS NULL, 'active', 'someone', 'female', 'hetero', date '1990-01-01', 'NL', 'en', '{}'`;

/** Two thousand members, each in conversations with ten fictional profiles, one of which has not replied. */
const STATEMENTS = [
  `INSERT INTO users (id, site_id, email, password_hash, status, language, notifications_disabled, terms_version, terms_accepted_at, sensitive_consent_at, confirmed_at)
   SELECT gen_random_uuid(), $1, 'p' || n || '@people.test', 'x', 'active', CASE n % 5 WHEN 0 THEN 'nl' ELSE 'en' END, '{}', now(), now(), now(), now() FROM generate_series(1, 2000) n`,
  `${person('u.id')} FROM users u WHERE u.site_id = $1`,
  `${person('NULL')} FROM generate_series(1, 100)`,
  `INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id)
   SELECT gen_random_uuid(), $1, LEAST(m.id, f.id), GREATEST(m.id, f.id), m.id
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles WHERE NOT fictional AND site_id = $1) m
   JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles WHERE fictional) f ON f.n % 10 = m.n % 10`,
  `INSERT INTO messages (conversation_id, sender_profile_id, client_id, text)
   SELECT c.id, c.started_by_profile_id, gen_random_uuid(), 'm' FROM conversations c, generate_series(1, 2) n WHERE c.site_id = $1`,
  `INSERT INTO conversation_sides (conversation_id, profile_id, other_profile_id, last_message_id, last_message_at, unread)
   SELECT c.id, side.own, side.other, l.id, timestamptz '2026-05-04Z' - l.id * interval '1 second', CASE l.id % 10 WHEN 0 THEN 1 ELSE 0 END
   FROM conversations c CROSS JOIN LATERAL (VALUES (c.low_profile_id, c.high_profile_id), (c.high_profile_id, c.low_profile_id)) side(own, other)
   JOIN (SELECT conversation_id, max(id) AS id FROM messages GROUP BY 1) l ON l.conversation_id = c.id WHERE c.site_id = $1`,
  `UPDATE inbox_cases SET operator = 'operator-' || get_byte(uuid_send(conversation_id), 0) % 40, claimed_until = '2026-05-04T12:10:00Z'
   WHERE site_id = $1 AND get_byte(uuid_send(conversation_id), 1) < 100`,
  `INSERT INTO audit_entries (operator, action, subject_kind, subject_id)
   SELECT 'operator-' || n % 40, 'inbox.claim', 'conversation', gen_random_uuid() FROM generate_series(1, 5000) n WHERE $1::uuid IS NOT NULL`,
];
const { ctx, site, plansOf } = setUpPlans(STATEMENTS);
const anywhere = { siteId: null, language: null, claimedBy: null };
const everybody: WaitingQuery = { ...anywhere, unclaimed: false, at, after: null, limit: 30 };
const later = { waitingSince: new Date('2026-05-03T22:00:00Z'), conversationId: CONVERSATION };

test('creates a case for each unread side of a fictional profile, and no other', async () => {
  const { prisma } = ctx.db;
  const sides = await prisma.conversationSide.count({ where: { fictional: true } });
  expect([sides, await prisma.inboxCase.count()]).toEqual([20_000, 2_000]);
});

describe.each(['custom', 'generic'] as const)('with a %s plan', (kind) => {
  const { plan, expectIndexed, expectInOrder } = plansOf(kind);

  test.each<[string, Partial<WaitingQuery>]>([
    ['everybody', {}],
    ['a later page', { after: later }],
    ['those nobody is at', { unclaimed: true }],
    ['a language', { language: 'nl' }],
    ['a site', { siteId: 'its id' }],
  ])('waiting members of %s are read from an index in order', async (_case, { siteId: only, ...filter }) => {
    const siteId = only ? site.id : null;
    const index = /^inbox_cases_(site_id_)?waiting_since/;
    await expectInOrder((db) => readWaiting(db, { ...everybody, ...filter, siteId }), index);
  });

  test('an operator’s own cases are found without reading those of others', async () => {
    await expectIndexed((db) => readWaiting(db, { ...everybody, claimedBy: 'operator-7' }));
  });

  test('a case, an id prefix and the newest acts are found by indexes', async () => {
    await expectIndexed((db) => readInboxCase(db, CONVERSATION, at));
    const range = { from: '7f000000000000000000000000000000', to: '7f00ffffffffffffffffffffffffffff' };
    await expectIndexed((db) => findInboxIds(db, range, 5));
    const acts = await plan((db) => readAudit(db, { operator: null, below: null, limit: 30 }));
    expect(isReadInOrderOf(acts, 'audit_entries_pkey')).toBe(true);
  });
});
