import { sql } from 'kysely';
import { allBuiltValues, anyOf, rows, selectWhere } from '../build.ts';
import type { Queryable } from '../query.ts';

/** People a member has talked with or swiped left, so they are not news. */
export const readKnownPeople = allBuiltValues((profileId: string) => {
  const talkedWith = selectWhere('conversation_sides', { profile_id: profileId }).select('other_profile_id as id');
  const passedOver = selectWhere('swipes', { profile_id: profileId, action: sql.lit('skip') });
  return talkedWith.union(passedOver.select('target_profile_id as id'));
});

/** Those of some profiles that joined since a moment. */
export async function readNewPeople(
  db: Queryable,
  { ids, since }: { ids: string[]; since: Date },
): Promise<Set<string>> {
  const found = selectWhere('profiles', { id: anyOf(ids) })
    .select('id')
    .where('created_at', '>', since);
  return new Set((await rows(db, found)).map(({ id }) => id));
}

/** The names of interests in a language, by key; falls back to the key. */
export async function readInterestNames(
  db: Queryable,
  { keys, language }: { keys: string[]; language: string },
): Promise<Map<string, string>> {
  const found = await rows(
    db,
    selectWhere('interests', { key: anyOf(keys) }).select([
      'key',
      sql<string>`COALESCE(names ->> ${language}, key)`.as('name'),
    ]),
  );
  return new Map(found.map(({ key, name }) => [key, name]));
}
