import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, type Queryable } from '@vonk/db/sql';
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
  const earlier = await prepared(
    client,
    `SELECT 1 FROM payments WHERE user_id = $1 AND status = 'paid' AND id <> $2 LIMIT 1`,
    [userId, payment.id],
  );
  if (earlier.length === 0)
    await tellNetwork(client, { userId, event: 'first_payment', paid: { minor, currency }, at });
}
