import { prepared, type Queryable } from '../query.ts';

/** People a member has talked with, or passed over in the swipe game: no news to them. */
export async function readKnownPeople(db: Queryable, profileId: string): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT cs.other_profile_id AS id FROM conversation_sides cs WHERE cs.profile_id = $1
     UNION SELECT s.target_profile_id FROM swipes s WHERE s.profile_id = $1 AND s.action = 'skip'`,
    [profileId],
  );
  return rows.map(({ id }) => id);
}

/** Those of some profiles that are there since a moment. */
export async function readNewPeople(
  db: Queryable,
  { ids, since }: { ids: string[]; since: Date },
): Promise<Set<string>> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT p.id FROM profiles p WHERE p.id = ANY ($1::uuid[]) AND p.created_at > $2`,
    [ids, since],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The names of interests in a language, by key; one without a name in it is its key. */
export async function readInterestNames(
  db: Queryable,
  { keys, language }: { keys: string[]; language: string },
): Promise<Map<string, string>> {
  const rows = await prepared<{ key: string; name: string }>(
    db,
    `SELECT i.key, COALESCE(i.names ->> $2, i.key) AS name FROM interests i WHERE i.key = ANY ($1)`,
    [keys, language],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
