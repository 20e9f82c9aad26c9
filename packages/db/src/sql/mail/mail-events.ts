import type { Insertable } from 'kysely';
import type { MailEvent } from '../../generated/tables.ts';
import { anyBuilt, build, first, selectWhere } from '../build.ts';
import type { Queryable } from '../query.ts';

/** False if the same report was stored before: then nothing was written. */
export const insertMailEvent = anyBuilt((event: Insertable<MailEvent>) =>
  build
    .insertInto('mail_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['company_id', 'body_hash']).doNothing())
    .returning('id'),
);

/** The secret that authenticates reports from a site's mail system; null if there is none. */
export async function readMailEventSecret(db: Queryable, siteId: string): Promise<string | null> {
  const site = await first(db, selectWhere('sites', { id: siteId }).select('mail_event_secret'));
  return site?.mail_event_secret ?? null;
}

/** The address of a member of a company's sites. */
export async function findAddress(
  db: Queryable,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string | null> {
  const user = await first(
    db,
    build
      .selectFrom('users as u')
      .innerJoin('sites as s', 's.id', 'u.site_id')
      .select('u.email')
      .where('u.id', '=', userId)
      .where('s.company_id', '=', companyId),
  );
  return user?.email ?? null;
}
