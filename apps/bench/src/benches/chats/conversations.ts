import type { Db } from '@vonk/db';
import type { World } from '../../world/make-world.ts';

type Client = Parameters<Parameters<Db['tx']>[0]>[0];

const DRAW_TALKS = `
  CREATE TEMP TABLE talks ON COMMIT DROP AS
  SELECT gen_random_uuid() AS id, p.id AS other, row_number() OVER (ORDER BY p.id)::int AS n
  FROM profiles p WHERE p.site_id = $1 AND p.id <> $2 AND p.status = 'active' ORDER BY p.id LIMIT $3`;
const INSERT_TALKS = `
  WITH made AS (
    INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id)
    SELECT id, $1, LEAST($2::uuid, other), GREATEST($2::uuid, other), $2 FROM talks
  ), written AS (
    INSERT INTO messages (conversation_id, sender_profile_id, client_id, text, created_at)
    SELECT id, CASE m % 2 WHEN 1 THEN $2::uuid ELSE other END, gen_random_uuid(), 'Message ' || m || ' of what we say',
      now() - n * interval '7 minutes' + m * interval '1 second'
    FROM talks, generate_series(1, $3::int) m ORDER BY m, n
    RETURNING id, conversation_id, created_at
  ), last AS (
    SELECT DISTINCT ON (conversation_id) conversation_id, id, created_at FROM written ORDER BY conversation_id, id DESC
  )
  INSERT INTO conversation_sides (conversation_id, profile_id, other_profile_id, last_message_id, last_message_at, unread)
  SELECT talks.id, side.own, side.other, last.id, last.created_at, CASE WHEN side.own = $2 AND n % 10 = 0 THEN 1 ELSE 0 END
  FROM talks JOIN last ON last.conversation_id = talks.id
  CROSS JOIN LATERAL (VALUES ($2::uuid, talks.other), (talks.other, $2::uuid)) side(own, other)`;

interface Talks {
  /** The owner of the conversations, each with another person. */
  profileId: string;
  count: number;
  /** Per conversation, alternating. An even number ends with a message of the other side. */
  messages: number;
}

/** Creates conversations as sending would, every tenth with something unread. Returns their ids. */
export async function makeConversations(db: Db, { siteId }: World, talks: Talks): Promise<string[]> {
  const { profileId, count, messages } = talks;
  const ids = await db.tx(async (client: Client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(DRAW_TALKS, [siteId, profileId, count]);
    await client.query(INSERT_TALKS, [siteId, profileId, messages]);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM talks');
    return rows.map(({ id }) => id);
  });
  await db.pool.query('VACUUM ANALYZE conversations, conversation_sides, messages');
  return ids;
}
