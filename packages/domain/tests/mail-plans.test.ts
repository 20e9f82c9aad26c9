import { markEvents, readNewLikes, readUnreadSenders, readWaitingLikes, takeDueMarks } from '@vonk/db/sql';
import { HOUR, MINUTE } from '@vonk/schema';
import { describe, expect, test } from 'vitest';
import { MARK_TIMES } from '../src/notifications/member-mails/mark-times.ts';
import { INSERT_PHOTOS, type Read, setUpPlans } from './explain.ts';

/** The job that runs every minute reads only recent events and due marks, however many members there are. */
const now = new Date('2026-05-04T12:00:00Z');

const at = `timestamptz '2026-05-04T12:00:00Z'`;
/** Five thousand members with a day of messages and likes, each with all marks. */
const STATEMENTS = [
  `INSERT INTO users (id, site_id, email, password_hash, status, language, notifications_disabled, terms_version, terms_accepted_at, sensitive_consent_at, confirmed_at)
   SELECT gen_random_uuid(), $1, 'p' || n || '@people.test', 'x', 'active', 'en', '{}', now(), now(), now(), now() FROM generate_series(1, 5000) n`,
  `INSERT INTO profiles (id, site_id, user_id, status, name, gender, sexuality, date_of_birth, country, language, interests, last_active_at)
   SELECT gen_random_uuid(), $1, id, 'active', 'someone', 'female', 'bi', date '1990-01-01', 'NL', 'en', '{}', ${at} - interval '2 days' FROM users WHERE site_id = $1`,
  INSERT_PHOTOS,
  `INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id)
   SELECT gen_random_uuid(), $1, LEAST(a.id, b.id), GREATEST(a.id, b.id), a.id
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles WHERE site_id = $1) a
   JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles WHERE site_id = $1) b ON b.n BETWEEN a.n + 1 AND a.n + 3`,
  `INSERT INTO messages (conversation_id, sender_profile_id, client_id, text, created_at)
   SELECT c.id, c.started_by_profile_id, gen_random_uuid(), 'm', ${at} - n * interval '1 hour' FROM conversations c, generate_series(1, 3) n WHERE c.site_id = $1`,
  `INSERT INTO conversation_sides (conversation_id, profile_id, other_profile_id, last_message_id, last_message_at, unread)
   SELECT c.id, side.own, side.other, l.id, ${at} - l.id * interval '1 second', CASE side.own WHEN c.started_by_profile_id THEN 0 ELSE 3 END
   FROM conversations c CROSS JOIN LATERAL (VALUES (c.low_profile_id, c.high_profile_id), (c.high_profile_id, c.low_profile_id)) side(own, other)
   JOIN (SELECT conversation_id, max(id) AS id FROM messages GROUP BY 1) l ON l.conversation_id = c.id WHERE c.site_id = $1`,
  `INSERT INTO likes (from_profile_id, to_profile_id, created_at)
   SELECT started_by_profile_id, CASE started_by_profile_id WHEN low_profile_id THEN high_profile_id ELSE low_profile_id END, ${at} - interval '1 day'
   FROM conversations WHERE site_id = $1`,
  `INSERT INTO swipes (profile_id, target_profile_id, action, day) SELECT from_profile_id, to_profile_id, 'like', date '2026-05-03' FROM likes JOIN profiles p ON p.id = to_profile_id AND p.site_id = $1`,
  `INSERT INTO live_events (user_id, seq, kind, data, created_at)
   SELECT id, n, (ARRAY['message', 'like', 'read'])[1 + n % 3], '{"own": false}', ${at} - n * interval '1 hour' FROM users, generate_series(0, 20) n WHERE site_id = $1`,
  `INSERT INTO sessions (id, user_id, token_hash, user_agent, address, expires_at)
   SELECT gen_random_uuid(), id, sha256(id::text::bytea), '', '', ${at} FROM users WHERE site_id = $1`,
  `INSERT INTO mail_marks (user_id, kind, due_at)
   SELECT u.id, kind, ${at} + (hashtext(u.id::text || kind) % 100000) * interval '1 second' + interval '27 hours'
   FROM users u, unnest(ARRAY['messages', 'reminder', 'likes', 'waiting_likes']) kind WHERE u.site_id = $1`,
  `UPDATE mail_marks SET due_at = ${at} - interval '1 minute' WHERE $1::uuid IS NOT NULL AND hashtext(user_id::text || kind) % 200 = 0`,
];
const { plansOf, wholeTables } = setUpPlans(STATEMENTS);
const SOMEBODY = { profileId: '7f000000-0000-4000-8000-000000000000', knownUntil: new Date(now.getTime() - HOUR) };

describe.each(['custom', 'generic'] as const)('with a %s plan', (kind) => {
  const { expectIndexed, expectInOrder } = plansOf(kind);

  test('due marks are read from their index in order, with one lookup per member', async () => {
    await expectInOrder((db) => takeDueMarks(db, { now, staleBefore: now, limit: 200 }), 'mail_marks_due');
  });

  test.each<[string, Read]>([
    ['who wrote', (db) => readUnreadSenders(db, { ...SOMEBODY, isNew: null })],
    ['who likes', (db) => readNewLikes(db, { ...SOMEBODY, limit: 5 })],
    ['whose likes wait', (db) => readWaitingLikes(db, SOMEBODY)],
  ])('%s is found by indexes', async (_, read) => {
    await expectIndexed(read);
  });
});

test('the events of a minute are found by their time', async () => {
  const nodes = await plansOf('custom').plan((db) =>
    markEvents(db, { after: new Date(now.getTime() - 3 * MINUTE), until: now, times: MARK_TIMES }),
  );
  expect(wholeTables(nodes)).not.toContain('live_events');
});
