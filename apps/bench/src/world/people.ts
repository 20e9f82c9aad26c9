import type { Db } from '@vonk/db';
import { drawPlaces } from './places.ts';

type Client = Parameters<Parameters<Db['tx']>[0]>[0];

/** An SQL expression for a random value of a list; a value listed twice is twice as likely. */
const oneOf = (...values: (string | null)[]): string => {
  const list = values.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ');
  return `(ARRAY[${list}]::text[])[1 + floor(random() * ${values.length})::int]`;
};

/**
 * Random traits for each person. More men than women, mostly in their twenties to forties. A few are online now and
 * stay so for some minutes; most were active in the last months.
 */
const DRAW_PEOPLE = `
  CREATE TEMP TABLE people ON COMMIT DROP AS
  SELECT drawn.*, pl.country, pl.region, pl.city, pl.latitude, pl.longitude, pl.language,
    CASE WHEN random() < 0.9 THEN 'hetero' WHEN random() < 0.5 THEN 'bi' WHEN drawn.gender = 'female' THEN 'lesbian' ELSE 'gay' END AS sexuality,
    GREATEST(drawn.created_at, LEAST(now(), now() - power(random(), 3) * interval '300 days' + interval '4 minutes')) AS last_active_at
  FROM (
    SELECT n, $3::boolean OR random() < 0.04 AS fictional, random() < 0.92 AS is_active, random() < 0.8 AS has_photo, random() < 0.2 AS paid_user,
      CASE WHEN random() < 0.56 THEN 'male' ELSE 'female' END AS gender,
      (current_date - interval '18 years 1 day' - power(random(), 1.6) * interval '57 years' - interval '900 days')::date AS date_of_birth,
      date_trunc('milliseconds', now() - power(random(), 1.4) * interval '900 days') AS created_at,
      floor(random() * (SELECT count(*) FROM places))::int AS place,
      ${oneOf('blond', 'blond', 'brown', 'brown', 'brown', 'black', 'black', 'red', 'grey', 'other', null, null)} AS hair_color,
      ${oneOf('blue', 'blue', 'brown', 'brown', 'brown', 'green', 'grey', 'other', null, null)} AS eye_color,
      ${oneOf('slim', 'slim', 'athletic', 'average', 'average', 'average', 'curvy', 'large', null, null)} AS body_type,
      ${oneOf('single', 'single', 'single', 'single', 'relationship', 'married', 'divorced', 'widowed', 'complicated', null)} AS relationship_status,
      ${oneOf('none', 'none', 'none', 'one', 'some', 'many', null, null)} AS tattoos,
      ${oneOf('chat', 'flirt', 'flirt', 'dates', 'dates', 'relationship', 'friendship', 'curious', null)} AS reason_for_joining,
      40 + floor(random() * 100)::int AS interest_chance
    FROM generate_series($1::int, $2::int) AS n
  ) drawn JOIN places pl ON pl.n = drawn.place`;

const INSERT_USERS = `
  INSERT INTO users (id, site_id, email, password_hash, status, language, paid_user, terms_version, terms_accepted_at,
    sensitive_consent_at, confirmed_at, created_at)
  SELECT uuidv7(created_at - now()), $1, 'member' || n || '@bench.example.com', $2, 'active', language, paid_user, created_at,
    created_at, created_at, created_at, created_at
  FROM people WHERE NOT fictional`;

const INSERT_PROFILES = `
  INSERT INTO profiles (id, site_id, user_id, fictional, status, name, gender, sexuality, date_of_birth, country, region, city,
    latitude, longitude, language, about, hair_color, eye_color, body_type, relationship_status, tattoos, reason_for_joining,
    interests, has_photo, last_active_at, created_at)
  SELECT uuidv7(pe.created_at - now()), $1, u.id, pe.fictional, CASE WHEN pe.is_active THEN 'active' ELSE 'disabled' END,
    'Member ' || pe.n, pe.gender, pe.sexuality, pe.date_of_birth, pe.country, pe.region, pe.city, pe.latitude, pe.longitude,
    pe.language, repeat('I like long walks, short mails and good coffee. ', 1 + pe.n % 8), pe.hair_color, pe.eye_color,
    pe.body_type, pe.relationship_status, pe.tattoos, pe.reason_for_joining,
    ARRAY(SELECT i.key FROM interests i WHERE (hashint4(pe.n * 64 + i.position) & 1023) < pe.interest_chance ORDER BY i.position),
    pe.has_photo, pe.last_active_at, pe.created_at
  FROM people pe LEFT JOIN users u ON u.site_id = $1 AND u.email = 'member' || pe.n || '@bench.example.com'`;

/** A main photo for most, and a second one for some of them. */
const INSERT_PHOTOS = `
  INSERT INTO photos (id, profile_id, token, blur_token, position, is_main, moderation, width, height, thumbhash, created_at)
  SELECT uuidv7(p.created_at - now()), p.id, md5(p.name || position), md5(p.name || 'blur' || position), position, position = 0, 'approved',
    900, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI', p.created_at
  FROM people pe JOIN profiles p ON p.site_id = $1 AND p.name = 'Member ' || pe.n
  CROSS JOIN generate_series(0, pe.n % 3 / 2) AS position
  WHERE pe.has_photo`;

const INSERT_LIKES = `
  WITH numbered AS (SELECT id, substr(name, 8)::int AS n FROM profiles WHERE site_id = $1)
  INSERT INTO likes (from_profile_id, to_profile_id, created_at)
  SELECT a.id, b.id, now() - random() * interval '60 days'
  FROM generate_series(1, $2::int) AS step
  JOIN numbered a ON a.n = 1 + step::bigint * 7919 % $2::int JOIN numbered b ON b.n = 1 + step::bigint * 104729 % $2::int
  WHERE a.id <> b.id
  ON CONFLICT DO NOTHING`;

interface Crowd {
  siteId: string;
  /** People are numbered. Those up to `from` exist already; the rest are fictional and never log in. */
  from?: number;
  to: number;
  passwordHash: string;
}

/** Fills a site with people, the same ones each time except for their ids. */
export async function insertPeople(db: Db, { siteId, from = 0, to, passwordHash }: Crowd): Promise<void> {
  await db.tx(async (client) => {
    await client.query(
      `SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '256MB'; SET LOCAL maintenance_work_mem = '512MB'; SELECT setseed(0.42)`,
    );
    await insertPlaces(client);
    await client.query(DRAW_PEOPLE, [from + 1, to, from > 0]);
    await client.query('ANALYZE people');
    await withoutIndexes(client, async () => {
      await client.query(INSERT_USERS, [siteId, passwordHash]);
      await client.query(INSERT_PROFILES, [siteId]);
      await client.query('ANALYZE profiles');
      // The inserted rows are consistent and set `has_photo` themselves, so no triggers are needed.
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(INSERT_PHOTOS, [siteId]);
      if (from === 0) await client.query(INSERT_LIKES, [siteId, to]);
      await client.query('SET LOCAL session_replication_role = DEFAULT');
    });
  });
  // What autovacuum would do within minutes on a site that grows slowly.
  const client = await db.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    // Its changed setting must not leak to other users of the pool.
    client.release(true);
  }
}

/** A million rows are inserted several times faster if their indexes are created afterwards. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = ANY (ARRAY['users', 'profiles', 'photos', 'likes']::regclass[])
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function insertPlaces(client: Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE places ON COMMIT DROP AS
     SELECT (row_number() OVER () - 1)::int AS n, x.* FROM jsonb_to_recordset($1) AS x(country text, region text, city text,
       latitude float8, longitude float8, language text)`,
    [JSON.stringify(drawPlaces())],
  );
}
