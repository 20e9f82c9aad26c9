import { build, oneBuilt } from '../build.ts';

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
  build.selectFrom('photos').select(['moderation', 'is_private']).where('id', '=', id),
);

/** Null if it was removed. */
export const readReportedMessage = oneBuilt((id: string) =>
  build
    .selectFrom('messages')
    .select(['text', 'gift', 'created_at'])
    .select((eb) => eb('photo', 'is not', null).$castTo<boolean>().as('has_photo'))
    .where('id', '=', id)
    .where('removed_at', 'is', null),
);
