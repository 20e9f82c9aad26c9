import type { Payment as PaymentRow } from '@vonk/db';
import { hasPaidOther, type Queryable } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/integrations';
import type { Context } from '../context.ts';
import { tellNetwork } from './tell-network.ts';

interface Paid {
  payment: PaymentRow;
  state: ProviderPayment;
  at: Date;
}

/**
 * Tells the network that sent a member of the first money that the member paid. The caller holds the member's row, and
 * has found the payment paid. What went back already was none, nor was a test's, outside of the demo.
 */
export async function tellFirstPayment(
  { options }: Pick<Context, 'options'>,
  client: Queryable,
  { payment, state, at }: Paid,
): Promise<void> {
  const { user_id: userId, amount_minor: minor, currency } = payment;
  const isReturned = state.amountRefunded.minor + state.amountChargedBack.minor >= minor;
  if (isReturned || (state.isTest && !options.isDemo)) return;
  if (!(await hasPaidOther(client, { userId, paymentId: payment.id })))
    await tellNetwork(client, { userId, event: 'first_payment', paid: { minor, currency }, at });
}
