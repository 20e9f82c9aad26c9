import { type LedgerRow, readLedger, readLedgerOf, readReceivers } from '@vonk/db/sql';
import { type Answer, AppError, type endpoints, LEDGER_PAGE_SIZE, type Payment, type Transaction } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toPayment } from './to-payment.ts';

/**
 * A page of the member's ledger, including payments without credits, or everything about one payment; newest first.
 * @throws AppError `not_found` if the payment is not the member's.
 */
export async function listTransactions(
  ctx: Context,
  { member, page, paymentId }: { member: SessionMember; page: number; paymentId?: string },
): Promise<Answer<typeof endpoints.listTransactions>> {
  const read = paymentId
    ? readLedgerOf(ctx.db.pool, member.userId, paymentId)
    : readLedger(ctx.db.pool, member.userId, { offset: (page - 1) * LEDGER_PAGE_SIZE, limit: LEDGER_PAGE_SIZE + 1 });
  const [rows, { credits }] = await Promise.all([
    read,
    ctx.db.prisma.user.findUniqueOrThrow({ where: { id: member.userId }, select: { credits: true } }),
  ]);
  if (paymentId) {
    if (rows.length === 0) throw new AppError('not_found');
    return { page: 1, more: false, credits, transactions: await toTransactions(ctx, member, rows) };
  }
  return {
    page,
    more: rows.length > LEDGER_PAGE_SIZE,
    credits,
    transactions: await toTransactions(ctx, member, rows.slice(0, LEDGER_PAGE_SIZE)),
  };
}

/** What is written in the reference of what a member sent. */
const SENT = /^(?:message|photo|gift):([0-9a-f-]{36})$/;

async function toTransactions(ctx: Context, member: SessionMember, rows: LedgerRow[]): Promise<Transaction[]> {
  const sentBy = (row: LedgerRow) => SENT.exec(row.reference ?? '')?.[1];
  const sent = rows.flatMap((row) => sentBy(row) ?? []);
  const receivers = sent.length > 0 ? await readReceivers(ctx.db.pool, member.profileId, sent) : [];
  return rows.map((row) => {
    const receiver = receivers.find(({ client_id }) => client_id === sentBy(row));
    return {
      id: row.entry_id ?? row.payment_id ?? '',
      reason: row.reason,
      amount: row.amount,
      balance: row.balance,
      created_at: row.created_at.toISOString(),
      payment: paymentOf(row),
      person: receiver ? { id: receiver.profile_id, name: receiver.name } : null,
    };
  });
}

function paymentOf(row: LedgerRow): Payment | null {
  if (row.payment_id === null || row.payment_created_at === null) return null;
  return toPayment({
    id: row.payment_id,
    credits: row.payment_credits ?? 0,
    amount_minor: row.payment_amount_minor ?? 0,
    currency: row.payment_currency ?? '',
    method: row.payment_method ?? '',
    status: row.payment_status ?? '',
    bundle_id: row.payment_bundle ?? '',
    created_at: row.payment_created_at,
    checkout_url: row.payment_checkout_url,
    discount_minor: row.payment_discount_minor ?? 0,
    bonus_credits: row.payment_bonus_credits ?? 0,
    paid_at: row.payment_paid_at,
    refunded_minor: row.payment_refunded_minor ?? 0,
    charged_back_minor: row.payment_charged_back_minor ?? 0,
    discount_code: row.payment_code === null ? null : { code: row.payment_code },
  });
}
