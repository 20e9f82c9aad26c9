import {
  claimDelivery,
  finishMailing,
  giveUpSending,
  readKnownPeople,
  readMailingReader,
  readNewPeople,
  readNextTurn,
  readRunningMailings,
  readUnconfirmed,
  walkMarketingReaders,
  walkWeeklyReaders,
} from '@vonk/db/sql';
import { beforeAll, describe, test } from 'vitest';
import { type Read, setUpPlans } from './explain.ts';

/** Mailings read the members once and find the next mail directly, however many are queued, sent and finished. */
let mailingId: string;
let someone: { user_id: string; profile_id: string };
const now = new Date('2026-05-04T12:00:00Z');
const away = { lastHereFrom: new Date('2026-02-04'), lastHereTo: new Date('2026-05-01') };

/** Eight thousand members, each in five mailings, the last of which is in progress. */
const STATEMENTS = [
  `INSERT INTO users (id, site_id, email, password_hash, status, language, notifications_disabled, terms_version, terms_accepted_at, sensitive_consent_at, marketing_consent_at, confirmed_at, created_at)
   SELECT gen_random_uuid(), $1, 'p' || n || '@people.test', 'x', CASE n % 50 WHEN 0 THEN 'not_confirmed' ELSE 'active' END, 'en', '{}', now(), now(), now(), now(),
     CASE n % 50 WHEN 0 THEN NULL ELSE now() END, timestamptz '2026-05-04Z' - n * interval '1 hour' FROM generate_series(1, 8000) n`,
  `INSERT INTO profiles (id, site_id, user_id, status, name, gender, sexuality, date_of_birth, country, language, interests, last_active_at)
   SELECT gen_random_uuid(), $1, id, 'active', 'someone', 'female', 'hetero', date '1990-01-01', 'NL', 'en', '{}', created_at FROM users WHERE site_id = $1`,
  `INSERT INTO mailings (id, site_id, kind, occasion, state, paced_until, queued_at, finished_at)
   SELECT gen_random_uuid(), $1, 'weekly', '2026-W' || n, CASE WHEN n < 40 THEN 'finished' ELSE 'running' END, now(), now(), CASE WHEN n < 40 THEN now() END
   FROM generate_series(1, 40) n`,
  `INSERT INTO mailing_deliveries (mailing_id, user_id, state, due_at, changed_at)
   SELECT m.id, u.id, CASE WHEN m.state = 'finished' OR get_byte(uuid_send(u.id), 0) < 128 THEN 'sent' ELSE 'queued' END, timestamptz '2026-05-04Z', now()
   FROM mailings m JOIN users u ON u.site_id = m.site_id WHERE m.site_id = $1 AND m.occasion > '2026-W36'`,
];
const { ctx, site, plansOf } = setUpPlans(STATEMENTS);

beforeAll(async () => {
  const running = await ctx.db.prisma.mailing.findFirstOrThrow({ where: { state: 'running' } });
  mailingId = running.id;
  const { rows } = await ctx.db.pool.query(`SELECT user_id, id AS profile_id FROM profiles LIMIT 1`);
  someone = rows[0];
});

describe.each(['custom', 'generic'] as const)('a %s plan', (kind) => {
  const { expectIndexed, expectInOrder } = plansOf(kind);
  const batch = () => ({ siteId: site.id, after: someone.user_id, limit: 100 });

  test.each<[string, Read]>([
    ['the mailings under way', (db) => readRunningMailings(db)],
    ['when the next turn is', (db) => readNextTurn(db, { mailingId, now })],
    ['what died', (db) => giveUpSending(db, { mailingId, before: now, now })],
    ['whether all are out', (db) => finishMailing(db, { mailingId, now })],
    ['a reader', (db) => readMailingReader(db, { userId: someone.user_id, kind: 'news' })],
    ['the people a member knows', (db) => readKnownPeople(db, someone.profile_id)],
    ['who is new', (db) => readNewPeople(db, { ids: [someone.profile_id], since: now })],
    [
      'who to remind',
      (db) => readUnconfirmed(db, { mailingId, siteId: site.id, from: new Date(0), to: now, limit: 1000 }),
    ],
  ])('of %s reads no table completely', async (_name, read) => {
    await expectIndexed(read);
  });

  test.each<[string, Read]>([
    ['a week', (db) => walkWeeklyReaders(db, { ...batch(), audience: 'all', ...away })],
    ['advertising', (db) => walkMarketingReaders(db, { ...batch(), audience: 'unpaid', kind: 'news' })],
  ])('of the members for %s reads them by id, in batches', async (_name, read) => {
    await expectInOrder(read, /^users_(pkey|site_id_id_idx)$/);
  });

  test('of the next mail reads the queue in order', async () => {
    await expectInOrder((db) => claimDelivery(db, { mailingId, now }), 'mailing_deliveries_queued');
  });
});
