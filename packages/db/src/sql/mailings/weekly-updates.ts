import { sql } from 'kysely';
import { anyOf, build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** People a member has talked with or swiped left, so they are not news. */
export async function readKnownPeople(db: Queryable, profileId: string): Promise<string[]> {
  const passedOver = build
    .selectFrom('swipes')
    .select('target_profile_id as id')
    .where('profile_id', '=', profileId)
    .where('action', '=', sql.lit('skip'));
  const talkedWith = build.selectFrom('conversation_sides').select('other_profile_id as id');
  return (await rows(db, talkedWith.where('profile_id', '=', profileId).union(passedOver))).map(({ id }) => id);
}

/** Those of some profiles that joined since a moment. */
export async function readNewPeople(
  db: Queryable,
  { ids, since }: { ids: string[]; since: Date },
): Promise<Set<string>> {
  const found = build.selectFrom('profiles').select('id').where('id', '=', anyOf(ids)).where('created_at', '>', since);
  return new Set((await rows(db, found)).map(({ id }) => id));
}

/** The names of interests in a language, by key; falls back to the key. */
export async function readInterestNames(
  db: Queryable,
  { keys, language }: { keys: string[]; language: string },
): Promise<Map<string, string>> {
  const found = await rows(
    db,
    build
      .selectFrom('interests')
      .select(['key', sql<string>`COALESCE(names ->> ${language}, key)`.as('name')])
      .where('key', '=', anyOf(keys)),
  );
  return new Map(found.map(({ key, name }) => [key, name]));
}
