import { changeOrder, holdMandateHashes } from '@vonk/db/sql';
import { AppError, type Locale, type Payment, UNDO_ORDER_WITHIN } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { derivedId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { checkDebit } from '../debit/debit-rules.ts';
import { debitSecrets } from '../debit/debit-secrets.ts';
import { DIRECT_DEBIT } from '../debit/find-debit-method.ts';
import { rehashDebits } from '../debit/rehash-debits.ts';
import { placeOrder } from '../place-order.ts';
import { toPayment, WITH_CODE } from '../to-payment.ts';
import { findMandate } from './find-mandate.ts';

interface RepeatInput {
  site: SiteRecord;
  member: SessionMember;
  /** The same id of the same member is the same order. */
  clientId: string;
  /** The bundle the member saw, if sent. */
  bundleId?: string;
  locale: Locale;
}

/**
 * Orders the bundle last bought again, at today's price, by the stored mandate. A job written with it sends it after
 * ten seconds; until then it can be undone.
 * @throws AppError `bundle_unavailable`, `mandate_missing`, `method_unavailable`, `debit_blocked`, `debit_limit`,
 * `payment_provider_unavailable`.
 */
export async function placeRepeatOrder(
  ctx: Context,
  { site, member, clientId, bundleId, locale }: RepeatInput,
): Promise<Payment> {
  const id = derivedId('repeat-order', member.userId, clientId);
  const known = await ctx.db.prisma.payment.findUnique({ where: { id }, include: WITH_CODE });
  if (known) return toPayment(known, ctx.clock.now());
  const [mandate, last] = await Promise.all([
    findMandate(ctx, member.userId),
    ctx.db.prisma.payment.findFirst({
      where: { user_id: member.userId, status: 'paid' },
      orderBy: { created_at: 'desc' },
      select: { bundle_id: true },
    }),
  ]);
  if (!mandate) throw new AppError('mandate_missing');
  if (!last || (bundleId && bundleId !== last.bundle_id)) throw new AppError('bundle_unavailable');
  const input = { site, member, bundleId: last.bundle_id, method: DIRECT_DEBIT, locale, idempotencyKey: null };
  const order = await placeOrder(ctx, input, id, {
    byMandate: 'stored',
    before: async () => {},
    async after(client, { amountMinor }) {
      const now = ctx.clock.now();
      const secrets = debitSecrets(ctx);
      await rehashDebits(client, { secrets, kind: 'member', value: member.userId });
      // Read again under the lock: during a secret rotation another order may rehash them.
      const hashes = await holdMandateHashes(client, mandate.id);
      if (!hashes) throw new AppError('mandate_missing');
      await checkDebit(client, {
        paymentId: id,
        userId: member.userId,
        memberHash: secrets.hash('member', member.userId),
        ibanHash: hashes.iban_hash,
        mobileHash: hashes.mobile_hash,
        amountMinor,
        now,
      });
      const sendAt = new Date(now.getTime() + UNDO_ORDER_WITHIN);
      await enqueue(client, 'send-order', { paymentId: id }, { runAt: sendAt });
      return changeOrder(client, id, { mandate_id: mandate.id, send_at: sendAt });
    },
  });
  return toPayment(order, ctx.clock.now());
}
