import { build, oneBuilt, selectWhere } from '../build.ts';

export const readReportedProfile = oneBuilt((id: string) =>
  build
    .selectFrom('profiles as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.name', 'p.date_of_birth', 'p.country', 'p.language', 'p.fictional', 'p.about', 'p.prompts'])
    /** The account's status; null for a fictional profile. */
    .select('u.status as account')
    .where('p.id', '=', id),
);

export const readReportedPhoto = oneBuilt((id: string) =>
  selectWhere('photos', { id }).select(['moderation', 'is_private']),
);

/** With its content, also if its sender deleted it. Null if an operator removed it, or it is gone. */
export const readReportedMessage = oneBuilt((id: string) =>
  build
    .selectFrom('messages as m')
    .leftJoin('deleted_messages as d', 'd.message_id', 'm.id')
    .select(({ fn }) => [fn.coalesce('d.text', 'm.text').as('text'), fn.coalesce('d.gift', 'm.gift').as('gift')])
    .select(['m.created_at', 'd.deleted_at'])
    .select(({ eb, fn }) => eb(fn.coalesce('d.photo', 'm.photo'), 'is not', null).$castTo<boolean>().as('has_photo'))
    .where('m.id', '=', id)
    .where(({ or, eb }) => or([eb('m.removed_at', 'is', null), eb('d.message_id', 'is not', null)])),
);
