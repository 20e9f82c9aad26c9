import { type NotNull, sql } from 'kysely';
import { build, oneBuilt, oneBuiltValue, rows } from '../build.ts';
import type { Queryable } from '../query.ts';
import { changeDebit } from './debits.ts';

interface Wish {
  id: string;
  paymentId: string;
  userId: string;
  mobileHash: Buffer;
  at: Date;
}

/**
 * The time of a code request of the member or the number that was followed by `later` more of them since then; the
 * later of the two.
 */
export const readCodeRequestBefore = oneBuiltValue(
  ({ userId, mobileHash, since, later }: Pick<Wish, 'userId' | 'mobileHash'> & { since: Date; later: number }) => {
    const recent = build
      .selectFrom('code_requests')
      .select('created_at')
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .offset(later)
      .limit(sql.lit(1));
    const ofMember = recent.where('user_id', '=', userId);
    const ofNumber = recent.where('mobile_hash', '=', mobileHash);
    return build.selectNoFrom(sql<Date | null>`GREATEST(${ofMember}, ${ofNumber})`.as('at'));
  },
);

/** A code is sent only for an order's newest request. */
export async function insertCodeRequest(db: Queryable, { id, paymentId, userId, mobileHash, at }: Wish): Promise<void> {
  const request = { id, user_id: userId, mobile_hash: mobileHash, created_at: at };
  await rows(db, build.insertInto('code_requests').values(request));
  await changeDebit(db, paymentId, { code_request: id });
}

/** Stores a code for a request that is still pending. @returns where to send it; null for an obsolete request */
export const keepCode = oneBuilt(
  ({
    paymentId,
    requestId,
    codeHash,
    expiresAt,
  }: {
    paymentId: string;
    requestId: string;
    codeHash: Buffer;
    expiresAt: Date;
  }) =>
    build
      .updateTable('direct_debits as d')
      .from('payments as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .set({ code_hash: codeHash, code_expires_at: expiresAt })
      .where('d.payment_id', '=', paymentId)
      .where('d.code_request', '=', requestId)
      .where('d.confirmed_at', 'is', null)
      .where('d.mobile', 'is not', null)
      .whereRef('p.id', '=', 'd.payment_id')
      .where('p.status', '=', sql.lit('open'))
      .returning(['d.mobile', 'p.site_id', 'u.language', 'p.credits'])
      .$narrowType<{ mobile: NotNull }>(),
);
