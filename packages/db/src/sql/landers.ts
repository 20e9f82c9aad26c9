import { type PersonRow, personColumns, personJoins, visibleTo } from './people.ts';
import { prepared, type Queryable } from './query.ts';

/** Fictional profiles with a picture, in the order of their ids as they were asked for; those that are gone are left out. */
export function readFictionalCards(
  db: Queryable,
  { siteId, profileIds }: { siteId: string; profileIds: string[] },
): Promise<PersonRow[]> {
  return prepared(
    db,
    `SELECT ${personColumns()}, false AS liked
     FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, at)
     JOIN profiles p ON p.id = asked.id ${personJoins()}
     WHERE ${visibleTo('$1', 'NULL')} AND p.fictional AND ph.token IS NOT NULL
     ORDER BY asked.at`,
    [siteId, profileIds],
  );
}
