import type { Payment as PaymentRow } from '@vonk/db';
import { type Queryable, readWithdrawal } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/integrations';
import { enqueue } from '../../jobs/enqueue.ts';
import { refundJobKey } from './refund-job-key.ts';

interface News {
  payment: PaymentRow;
  state: ProviderPayment;
}

/**
 * How a payment stands, but for the refund of a withdrawal that is still on its way: the provider counts it as money that
 * went back from the day it takes it, and may yet say that it failed. Has it looked after, too.
 */
export async function withoutPendingRefund(client: Queryable, { payment, state }: News): Promise<ProviderPayment> {
  if (payment.status !== 'paid') return state;
  const withdrawal = await readWithdrawal(client, payment.id);
  const refund = state.withdrawalRefunds.find(({ withdrawalId }) => withdrawalId === withdrawal?.id);
  const isRequested = withdrawal?.state === 'requested';
  // An answer from before the refund failed has it still on its way.
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
