import type { DisabledReason } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { anyOf, anyRowOf, build, first, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** An address to which a company writes, in lower case. */
export interface MailAddress {
  companyId: string;
  address: string;
}

/** Whether a company's mails to an address are stopped for one of these reasons. */
export async function isStopped(
  db: Queryable,
  { companyId, address, reasons }: MailAddress & { reasons: readonly DisabledReason[] },
): Promise<boolean> {
  const stopped = await first(
    db,
    build
      .selectFrom('mail_suppressions')
      .select('address')
      .where('company_id', '=', companyId)
      .where('address', '=', address)
      .where('is_active', '=', sql.lit(true))
      .where('reason', '=', anyOf(reasons))
      .limit(sql.lit(1)),
  );
  return stopped !== null;
}

/** The members of a company's sites who have an address. */
export async function readUsersOfAddress(db: Queryable, { companyId, address }: MailAddress): Promise<string[]> {
  const sites = build.selectFrom('sites').select('id').where('company_id', '=', companyId);
  const users = await rows(
    db,
    build
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', anyRowOf(sites))
      .where('email', '=', address)
      .orderBy('id'),
  );
  return users.map(({ id }) => id);
}

/** Stops a company's mails to an address; where they are stopped for this already, nothing changes. */
export async function stopAddress(
  db: Queryable,
  input: MailAddress & { reason: DisabledReason; eventId: string | null; now: Date },
): Promise<void> {
  await rows(
    db,
    build
      .insertInto('mail_suppressions')
      .values({
        company_id: input.companyId,
        address: input.address,
        reason: input.reason,
        since: input.now,
        event_id: input.eventId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'address', 'reason'])
          .doUpdateSet(({ ref }) => ({
            is_active: true,
            since: ref('excluded.since'),
            event_id: ref('excluded.event_id'),
          }))
          .where('mail_suppressions.is_active', '=', false),
      ),
  );
}

/** Lets a company write to an address again, unless another reason stops it. */
export async function allowAddress(
  db: Queryable,
  { companyId, address, reasons, now }: MailAddress & { reasons: readonly DisabledReason[]; now: Date },
): Promise<void> {
  await rows(
    db,
    build
      .updateTable('mail_suppressions')
      .set({ is_active: false, lifted_at: now })
      .where('company_id', '=', companyId)
      .where('address', '=', address)
      .where('is_active', '=', sql.lit(true))
      .where('reason', '=', anyOf(reasons)),
  );
}

/** Keeps with members why they are mailed nothing, except with those who have another address by now. */
export async function addDisabledReason(
  db: Queryable,
  { userIds, address, reason }: { userIds: string[]; address: string; reason: DisabledReason },
): Promise<void> {
  await rows(
    db,
    build
      .updateTable('users')
      .set(({ ref }) => ({
        notifications_disabled: sql<DisabledReason[]>`${ref('notifications_disabled')} || ${reason}::text`,
      }))
      .where('id', '=', anyOf(userIds))
      .where('email', '=', address)
      .where(({ ref }) => sql<boolean>`NOT ${ref('notifications_disabled')} @> ARRAY[${reason}::text]`),
  );
}

export async function removeDisabledReasons(
  db: Queryable,
  { userId, reasons }: { userId: string; reasons: readonly DisabledReason[] },
): Promise<void> {
  await rows(
    db,
    build
      .updateTable('users')
      .set(({ ref }) => ({
        notifications_disabled: sql<DisabledReason[]>`ARRAY(
          SELECT unnest(${ref('notifications_disabled')}) EXCEPT SELECT unnest(${reasons}::text[]))`,
      }))
      .where('id', '=', userId)
      .where(({ ref }) => sql<boolean>`${ref('notifications_disabled')} && ${reasons}::text[]`),
  );
}

/** What turning mails on needs of a member: the address, and when mails that came back were last forgiven. */
export function readMailReader(db: Queryable, userId: string) {
  return first(
    db,
    build
      .selectFrom('users as u')
      .innerJoin('sites as s', 's.id', 'u.site_id')
      .leftJoin('mail_suppressions as b', (join) =>
        join
          .onRef('b.company_id', '=', 's.company_id')
          .onRef('b.address', '=', 'u.email')
          .on('b.reason', '=', sql.lit('bounce'))
          .on('b.is_active', '=', sql.lit(true)),
      )
      .select(['u.email', 'u.confirmed_at', 's.company_id', 'b.lifted_at as bounce_lifted_at'])
      .where('u.id', '=', userId),
  );
}
