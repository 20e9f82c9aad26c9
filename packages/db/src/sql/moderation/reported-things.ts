import { build, oneBuilt, selectWhere } from '../build.ts';

export const readReportedProfile = oneBuilt((id: string) =>
  build
    .selectFrom('profiles as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.name', 'p.date_of_birth', 'p.country', 'p.language', 'p.fictional', 'p.about'])
    /** The account's status; null for a fictional profile. */
    .select('u.status as account')
    .where('p.id', '=', id),
);

export const readReportedPhoto = oneBuilt((id: string) =>
  selectWhere('photos', { id }).select(['moderation', 'is_private']),
);

/** Null if it was removed. */
export const readReportedMessage = oneBuilt((id: string) =>
  selectWhere('messages', { id, removed_at: null })
    .select(['text', 'gift', 'created_at'])
    .select((eb) => eb('photo', 'is not', null).$castTo<boolean>().as('has_photo')),
);
