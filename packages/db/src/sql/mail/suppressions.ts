import type { DisabledReason } from '@vonk/schema/constants';
import { sql } from 'kysely';
import {
  allBuiltValues,
  anyBuilt,
  anyOf,
  anyRowOf,
  build,
  oneBuilt,
  runBuilt,
  selectWhere,
  updateWhere,
} from '../build.ts';
import { fieldsOf, noRows } from '../statement.ts';

/** A recipient address of a company, in lower case. */
export interface MailAddress {
  companyId: string;
  address: string;
}

/** Whether a company's mails to an address are suppressed for one of these reasons. */
export const isStopped = anyBuilt(
  ({ companyId, address, reasons }: MailAddress & { reasons: readonly DisabledReason[] }) =>
    selectWhere('mail_suppressions', {
      company_id: companyId,
      address,
      is_active: sql.lit(true),
      reason: anyOf(reasons),
    })
      .select('address')
      .limit(sql.lit(1)),
);

/** The members of a company's sites with this address. */
export const readUsersOfAddress = allBuiltValues(({ companyId, address }: MailAddress) => {
  const sites = selectWhere('sites', { company_id: companyId }).select('id');
  return selectWhere('users', { site_id: anyRowOf(sites), email: address })
    .select('id')
    .orderBy('id');
});

/** Suppresses a company's mails to an address; no change if they already are for this reason. */
export const stopAddress = noRows(
  fieldsOf<MailAddress & { reason: DisabledReason; eventId: string | null; now: Date }>(
    'companyId',
    'address',
    'reason',
    'now',
    'eventId',
  ),
  `INSERT INTO mail_suppressions AS s (company_id, address, reason, since, event_id) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (company_id, address, reason)
   DO UPDATE SET is_active = true, since = excluded.since, event_id = excluded.event_id WHERE NOT s.is_active`,
);

/** Lifts a company's suppression of an address for one reason; others still apply. */
export const allowAddress = runBuilt(
  ({ companyId, address, reasons, now }: MailAddress & { reasons: readonly DisabledReason[]; now: Date }) =>
    updateWhere('mail_suppressions', {
      company_id: companyId,
      address,
      is_active: sql.lit(true),
      reason: anyOf(reasons),
    }).set({ is_active: false, lifted_at: now }),
);

/** Records why members get no mail, except for those who have changed their address meanwhile. */
export const addDisabledReason = noRows(
  fieldsOf<{ userIds: string[]; address: string; reason: DisabledReason }>('userIds', 'address', 'reason'),
  `UPDATE users SET notifications_disabled = notifications_disabled || $3::text
   WHERE id = ANY($1) AND email = $2 AND NOT notifications_disabled @> ARRAY[$3]`,
);

export const removeDisabledReasons = noRows(
  ({ userId, reasons }: { userId: string; reasons: readonly DisabledReason[] }) => [userId, reasons],
  `UPDATE users
   SET notifications_disabled = ARRAY(SELECT unnest(notifications_disabled) EXCEPT SELECT unnest($2::text[]))
   WHERE id = $1 AND notifications_disabled && $2::text[]`,
);

/** What is needed to re-enable a member's mails: the address, and when bounces were last forgiven. */
export const readMailReader = oneBuilt((userId: string) =>
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
