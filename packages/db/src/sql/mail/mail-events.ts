import type { Insertable } from 'kysely';
import type { MailEvent } from '../../generated/tables.ts';
import { anyBuilt, build, insertNew, oneBuiltValue, selectWhere } from '../build.ts';

/** False if the same report was stored before: then nothing was written. */
export const insertMailEvent = anyBuilt((event: Insertable<MailEvent>) =>
  insertNew('mail_events', event, ['company_id', 'body_hash']).returning('id'),
);

/** The secret that authenticates reports from a site's mail system; null if there is none. */
export const readMailEventSecret = oneBuiltValue((siteId: string) =>
  selectWhere('sites', { id: siteId }).select('mail_event_secret'),
);

/** The address of a member of a company's sites. */
export const findAddress = oneBuiltValue(({ companyId, userId }: { companyId: string; userId: string }) =>
  build
    .selectFrom('users as u')
    .innerJoin('sites as s', 's.id', 'u.site_id')
    .select('u.email')
    .where('u.id', '=', userId)
    .where('s.company_id', '=', companyId),
);
