import { changeDebit, lockDebit, lockUsers, type Queryable } from '@vonk/db/sql';
import { AppError, type Payment, SECOND, SMS_CODE_TRIES } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { failOrder } from '../fail-order.ts';
import { toPayment, WITH_CODE } from '../to-payment.ts';
import { collectDebit } from './collect-debit.ts';
import { checkDebit } from './debit-rules.ts';
import { debitSecrets } from './debit-secrets.ts';
import { rehashDebits } from './rehash-debits.ts';
import { requestCode } from './request-code.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof lockDebit>>>;

interface Confirmation {
  member: SessionMember;
  paymentId: string;
  /** As typed. If missing, another code is sent. */
  code?: string;
}

/** The job retries an interrupted charge, after giving the confirming request time to make it. */
const LOOK_AFTER = 30 * SECOND;

/**
 * Confirms a direct debit with its code and collects it, or sends another code. Repeating a confirmation changes
 * nothing, even if its response was lost. The fifth wrong code ends the order.
 * @throws AppError `not_found`, `sms_code_invalid`, `rate_limited`, `debit_blocked`, `debit_limit`,
 * `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function confirmDebit(ctx: Context, { member, paymentId, code }: Confirmation): Promise<Payment> {
  // Throws after the commit: a rollback would lose the count of wrong codes.
  const isRefused = await ctx.db.tx(async (client): Promise<boolean> => {
    await lockUsers(client, [member.userId]);
    const debit = await lockDebit(client, { paymentId, userId: member.userId });
    if (!debit) throw new AppError('not_found');
    if (debit.status !== 'open' || debit.confirmed_at) return false;
    const now = ctx.clock.now();
    if (code === undefined) {
      await requestCode(client, { paymentId, userId: member.userId, mobileHash: debit.mobile_hash, now });
      return false;
    }
    if (!debit.code_hash || !debit.code_expires_at || debit.code_expires_at <= now) return true;
    if (!debitSecrets(ctx).isCode(paymentId, code.replace(/\s+/g, ''), debit.code_hash)) {
      await countWrongCode(client, debit, now);
      return true;
    }
    await confirm(ctx, client, debit, now);
    return false;
  });
  if (isRefused) throw new AppError('sms_code_invalid', { field: 'sms_code' });
  if (code !== undefined) await collectDebit(ctx, { paymentId });
  return toPayment(await ctx.db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId }, include: WITH_CODE }));
}

async function countWrongCode(client: Queryable, debit: Waiting, now: Date): Promise<void> {
  const wrong = debit.wrong_codes + 1;
  await changeDebit(client, debit.id, { wrong_codes: wrong });
  if (wrong >= SMS_CODE_TRIES) await failOrder(client, debit, now);
}

async function confirm(ctx: Context, client: Queryable, debit: Waiting, now: Date): Promise<void> {
  const secrets = debitSecrets(ctx);
  await rehashDebits(client, { secrets, kind: 'member', value: debit.user_id });
  await checkDebit(client, {
    paymentId: debit.id,
    userId: debit.user_id,
    memberHash: secrets.hash('member', debit.user_id),
    ibanHash: debit.iban_hash,
    mobileHash: debit.mobile_hash,
    amountMinor: debit.amount_minor,
    now,
  });
  const answered = { code_request: null, code_hash: null, code_expires_at: null };
  await changeDebit(client, debit.id, { confirmed_at: now, ...answered });
  const runAt = new Date(now.getTime() + LOOK_AFTER);
  await enqueue(client, 'collect-debit', { paymentId: debit.id }, { runAt });
}
