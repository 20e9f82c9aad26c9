import type { Payment as PaymentRow } from '@vonk/db';
import {
  adoptPayment,
  blockDebit,
  hasCreditEntry,
  isErased,
  lockProviderPayment,
  lockUsers,
  type Queryable,
  updatePremium,
  writeCreditEntry,
  writeLiveEvents,
  writeProviderState,
} from '@vonk/db/sql';
import type { ProviderPayment, ProviderPaymentStatus } from '@vonk/ports';
import type { Context } from '../context.ts';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { tellFirstPayment } from '../tracking/tell-first-payment.ts';
import { askingProvider } from './asking-provider.ts';
import { issueReceipts } from './receipts/issue-receipts.ts';
import { returnCredits } from './return-credits.ts';
import { takeBackCredits } from './take-back-credits.ts';
import { tellFailure } from './tell-failure.ts';
import { giveBackUnclaimed } from './withdrawals/give-back-unclaimed.ts';
import { withoutPendingRefund } from './withdrawals/pending-refund.ts';

/**
 * Reads a payment's state from the provider and applies it. May be called in any order, any number of times, by
 * concurrent processes: each change is made once. No database connection is held during the request.
 * @throws AppError `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function syncPayment(ctx: Context, { providerId }: { providerId: string }): Promise<void> {
  let knownBefore: Returned | undefined;
  for (let asked = 0; asked < MOST_TIMES_ASKED; asked++) {
    const state = await askingProvider(() => ctx.payments.getPayment(providerId));
    if (!state) return;
    const applied = await ctx.db.tx(async (client) => {
      const payment = await lockPayment(client, providerId, state);
      return payment && applyState(ctx, client, { payment, state, knownBefore });
    });
    if (!applied) return;
    tellApplied(ctx, applied);
    if (!applied.doubted) return;
    knownBefore = applied.doubted;
  }
}

/** A second request confirms returned money; more are needed only with concurrent webhooks. */
const MOST_TIMES_ASKED = 5;

/** Amounts returned to the buyer, as applied to the payment. */
type Returned = Pick<PaymentRow, 'refunded_minor' | 'charged_back_minor'>;

interface News {
  payment: PaymentRow;
  state: ProviderPayment;
  /** What was applied when the request to the provider began, if it was read. */
  knownBefore?: Returned | undefined;
}

/** What a transaction changed. Published after the commit, since it may be retried. */
interface Applied {
  events: LiveKey[];
  /** The payment's new status, if it changed. */
  status: ProviderPaymentStatus | null;
  /**
   * Set if less was returned than applied: an outdated response, unless the provider repeats it to a caller who knew
   * this.
   */
  doubted?: Returned;
}

export function tellApplied(ctx: Context, { events, status }: Pick<Applied, 'events' | 'status'>): void {
  if (status) ctx.counts?.payment(status);
  ctx.live.nudge(events);
}

/** Applies a payment's state. The caller has locked its row and calls `tellApplied` after the commit. */
export async function applyState(
  ctx: Context,
  client: Queryable,
  { payment, state: told, knownBefore }: News,
): Promise<Applied> {
  if (told.amount.minor !== payment.amount_minor || told.amount.currency !== payment.currency) {
    ctx.logger.error(
      { paymentId: payment.id, providerId: told.id },
      'the provider holds another amount than was ordered',
    );
    return { events: [], status: null };
  }
  const at = ctx.clock.now();
  // Every statement that moves credits locks the owner's row first.
  await lockUsers(client, [payment.user_id]);
  const believed = await withoutPendingRefund(client, { payment, state: told });
  const isDoubted = returnsLess(believed, payment) && !isNewerThanApplied(payment, knownBefore);
  const state = isDoubted ? withoutComingBack(believed, payment) : believed;
  // Paid is final. Any other state may follow any other, since webhooks arrive in any order.
  const status = payment.status === 'paid' ? 'paid' : state.status;
  await writeProviderState(client, {
    id: payment.id,
    status,
    paidAt: status === 'paid' ? (payment.paid_at ?? state.paidAt ?? at) : null,
    expiresAt: state.expiresAt,
    refundedMinor: state.amountRefunded.minor,
    chargedBackMinor: state.amountChargedBack.minor,
    at,
  });
  await settleCode(client, payment, { status, at });
  // A member who just left the checkout gets no mail.
  if (status === 'failed' && payment.status !== 'failed') await tellFailure(client, { paymentId: payment.id, at });
  if (state.amountChargedBack.minor > payment.charged_back_minor) await blockDebit(client, payment, at);
  const isGranted = await grantCredits(client, payment, state, at);
  const isTaken = await takeBackCredits(client, payment, state, at);
  const isReturned = await returnCredits(client, payment, state, at);
  const applied: Applied = {
    events: [],
    status: status === payment.status ? null : status,
    ...(isDoubted && {
      doubted: { refunded_minor: payment.refunded_minor, charged_back_minor: payment.charged_back_minor },
    }),
  };
  if (!isGranted && !isTaken && !isReturned) return applied;
  if (isGranted) await tellFirstPayment(ctx, client, { payment, state, at });
  if (status === 'paid' && (await isErased(client, payment.user_id)))
    await giveBackUnclaimed(client, { userId: payment.user_id, now: at });
  for (const receiptId of await issueReceipts(client, { paymentId: payment.id, at }))
    await enqueue(client, 'send-receipt-mail', { receiptId });
  await updatePremium(client, payment.user_id);
  const news = { userId: payment.user_id, kind: 'credits' as const, data: { payment_id: payment.id } };
  return { ...applied, events: await writeLiveEvents(client, [news]) };
}

/** Either an outdated response, or a refund failed or the bank reversed a charge-back. */
function returnsLess(state: ProviderPayment, { refunded_minor, charged_back_minor }: Returned): boolean {
  return state.amountRefunded.minor < refunded_minor || state.amountChargedBack.minor < charged_back_minor;
}

/** The request began after the last change was applied, so the response cannot be outdated. */
function isNewerThanApplied(payment: PaymentRow, knownBefore: Returned | undefined): boolean {
  return (
    knownBefore?.refunded_minor === payment.refunded_minor &&
    knownBefore.charged_back_minor === payment.charged_back_minor
  );
}

function withoutComingBack(state: ProviderPayment, payment: Returned): ProviderPayment {
  const { amountRefunded: refunded, amountChargedBack: chargedBack } = state;
  return {
    ...state,
    amountRefunded: { ...refunded, minor: Math.max(refunded.minor, payment.refunded_minor) },
    amountChargedBack: { ...chargedBack, minor: Math.max(chargedBack.minor, payment.charged_back_minor) },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the payment by the provider's id, or by our own id at the provider if its response was lost. */
async function lockPayment(client: Queryable, providerId: string, state: ProviderPayment): Promise<PaymentRow | null> {
  const found = await lockProviderPayment(client, providerId);
  const ownId = state.metadata?.payment_id ?? '';
  if (found || !UUID.test(ownId)) return found;
  const own = { id: ownId, provider_id: providerId, checkout_url: state.checkoutUrl };
  // Another call may have adopted it while this one waited for the row.
  return (await adoptPayment(client, own)) ?? lockProviderPayment(client, providerId);
}

async function grantCredits(
  client: Queryable,
  payment: PaymentRow,
  state: ProviderPayment,
  at: Date,
): Promise<boolean> {
  if (state.status !== 'paid') return false;
  const reference = `payment:${payment.id}`;
  if (await hasCreditEntry(client, { userId: payment.user_id, reference })) return false;
  await writeCreditEntry(client, {
    userId: payment.user_id,
    amount: payment.credits,
    reason: 'purchase',
    reference,
    paymentId: payment.id,
    at,
  });
  return true;
}
