import type { Payment as PaymentRow } from '@vonk/db';
import { type Queryable, readWithdrawal } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/ports';
import { enqueue } from '../../jobs/enqueue.ts';
import { refundJobKey } from './refund-job-key.ts';

interface News {
  payment: PaymentRow;
  state: ProviderPayment;
}

/**
 * A payment's state without the pending refund of a withdrawal: the provider counts it as refunded from the start, but
 * it may still fail. Also enqueues a check of that refund.
 */
export async function withoutPendingRefund(client: Queryable, { payment, state }: News): Promise<ProviderPayment> {
  if (payment.status !== 'paid') return state;
  const withdrawal = await readWithdrawal(client, payment.id);
  const refund = state.withdrawalRefunds.find(({ withdrawalId }) => withdrawalId === withdrawal?.id);
  const isRequested = withdrawal?.state === 'requested';
  // A response from before the refund failed still has it as pending.
  const isOld = withdrawal?.state === 'refused' && refund?.status === 'pending';
  if (!withdrawal || !(isRequested || isOld)) return state;
  if (isRequested && withdrawal.provider_refund_id !== null) {
    const { id: withdrawalId } = withdrawal;
    await enqueue(client, 'refund-withdrawal', { withdrawalId }, { key: refundJobKey(withdrawalId) });
  }
  if (!refund || refund.status === 'failed') return state;
  const { minor, currency } = state.amountRefunded;
  return { ...state, amountRefunded: { minor: Math.max(0, minor - refund.amount.minor), currency } };
}
