import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@vonk/db';
import { newId } from '@vonk/domain';
import { DAY, SESSION_DAYS } from '@vonk/schema';

/** A member who acts in the benches. */
export interface Actor {
  userId: string;
  profileId: string;
  email: string;
  gender: 'female' | 'male';
  seeksFemale: boolean;
  seeksMale: boolean;
  /** Full years. */
  age: number;
  country: string;
  region: string;
  /** The session cookie's value. */
  token: string;
}

const COUNT = 2400;
const CREDITS = 100_000;

/** Gives some members a session, premium, and enough credits for every message. */
export async function chooseActors(db: Db, siteId: string): Promise<Actor[]> {
  const { rows } = await db.pool.query<Omit<Actor, 'token'>>(
    `SELECT u.id AS "userId", p.id AS "profileId", u.email, p.gender, p.seeks_female AS "seeksFemale",
       p.seeks_male AS "seeksMale", p.country, p.region,
       extract(year FROM age(p.date_of_birth))::int AS age
     FROM users u JOIN profiles p ON p.user_id = u.id
     WHERE u.site_id = $1 AND p.status = 'active' ORDER BY length(u.email), u.email LIMIT $2`,
    [siteId, COUNT],
  );
  const actors = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }));
  await db.tx(async (client) => {
    await client.query(`UPDATE users SET credits = $2, paid_user = true WHERE id = ANY ($1::uuid[])`, [
      actors.map(({ userId }) => userId),
      CREDITS,
    ]);
    await client.query(
      `INSERT INTO credit_entries (user_id, amount, balance, reason, reference)
       SELECT id, $2, $2, 'adjustment', 'bench' FROM unnest($1::uuid[]) AS id`,
      [actors.map(({ userId }) => userId), CREDITS],
    );
    await insertSessions(client, actors);
  });
  await db.pool.query('VACUUM ANALYZE users, sessions, credit_entries');
  return actors;
}

async function insertSessions(client: Parameters<Parameters<Db['tx']>[0]>[0], actors: Actor[]): Promise<void> {
  const now = new Date();
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, user_agent, address, created_at, last_used_at, expires_at)
     SELECT id, user_id, token_hash, 'bench', '10.0.0.1', $4, $4, $5
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS x(id, user_id, token_hash)`,
    [
      actors.map(() => newId(now)),
      actors.map(({ userId }) => userId),
      actors.map(({ token }) => createHash('sha256').update(token).digest()),
      now,
      new Date(now.getTime() + SESSION_DAYS * DAY),
    ],
  );
}
