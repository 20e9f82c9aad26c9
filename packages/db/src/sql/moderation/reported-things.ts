import { build, first } from '../build.ts';
import type { Queryable } from '../query.ts';

export function readReportedProfile(db: Queryable, id: string) {
  const query = build
    .selectFrom('profiles as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.name', 'p.date_of_birth', 'p.country', 'p.language', 'p.fictional', 'p.about'])
    /** The account's status; null for a fictional profile. */
    .select('u.status as account')
    .where('p.id', '=', id);
  return first(db, query);
}

export function readReportedPhoto(db: Queryable, id: string) {
  return first(db, build.selectFrom('photos').select(['moderation', 'is_private']).where('id', '=', id));
}

/** Null if it was removed. */
export function readReportedMessage(db: Queryable, id: string) {
  const query = build
    .selectFrom('messages')
    .select(['text', 'gift', 'created_at'])
    .select((eb) => eb('photo', 'is not', null).$castTo<boolean>().as('has_photo'))
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  return first(db, query);
}
