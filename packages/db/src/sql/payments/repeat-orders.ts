import { OPEN_STATUSES } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { build, oneBuilt, selectWhere, updateWhere } from '../build.ts';

/** The hashes of a mandate, locked until the transaction ends. */
export const holdMandateHashes = oneBuilt((mandateId: string) =>
  selectWhere('mandates', { id: mandateId }).select(['iban_hash', 'mobile_hash']).forShare(),
);

/**
 * Starts sending an order; from the first call on it can no longer be undone. @returns null if it must not be sent, or
 * its sending began before `since`
 */
export const beginSending = oneBuilt(({ paymentId, at, since }: { paymentId: string; at: Date; since: Date }) =>
  build
    .updateTable('payments as p')
    .from(['mandates as m', 'users as u'])
    .set(({ fn, val }) => ({ sent_at: fn.coalesce('p.sent_at', val(at)) }))
    .where('p.id', '=', paymentId)
    .where('p.status', '=', sql.lit('open'))
    .where('p.provider_id', 'is', null)
    .where('p.send_at', 'is not', null)
    .where(({ fn, val }) => fn.coalesce('p.sent_at', val(at)), '>', since)
    .whereRef('m.id', '=', 'p.mandate_id')
    .whereRef('u.id', '=', 'p.user_id')
    .returning(['p.id', 'p.user_id', 'p.site_id', 'p.discount_code_id', 'u.language', 'p.credits', 'p.amount_minor'])
    .returning(['p.currency', 'm.provider_customer_id', 'm.provider_mandate_id'])
    /** The mandate is revoked, or its member's account is closed. */
    .returning(({ or, eb }) =>
      or([eb('m.revoked_at', 'is not', null), eb('u.status', 'not in', OPEN_STATUSES)]).as('is_revoked'),
    ),
);

/** @returns null for an order that does not exist, or can no longer be undone */
export const cancelUnsent = oneBuilt(({ paymentId, userId, at }: { paymentId: string; userId: string; at: Date }) =>
  updateWhere('payments', { id: paymentId, user_id: userId, status: sql.lit('open'), sent_at: null })
    .set({ status: 'canceled', updated_at: at })
    .where('send_at', '>', at)
    .returning(['id', 'user_id', 'discount_code_id']),
);
