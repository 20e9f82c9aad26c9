import type { Payment as PaymentRow } from '@vonk/db';
import { hasPaidOther, type Queryable } from '@vonk/db/sql';
import type { ProviderPayment } from '@vonk/ports';
import type { Context } from '../context.ts';
import { tellNetwork } from './tell-network.ts';

interface Paid {
  payment: PaymentRow;
  state: ProviderPayment;
  at: Date;
}

/**
 * Notifies the network that sent a member of the member's first payment. The caller has locked the member's row and
 * knows that the payment is paid. Ignores fully refunded payments and, outside the demo, test payments.
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
