import { failUnmade, type Queryable } from '@vonk/db/sql';
import { settleCode } from '../discounts/hold-code.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Fails an order that can no longer be paid at the provider, and frees its code.
 * @returns whether this call failed it
 */
export async function failOrder(
  client: Queryable,
  order: Parameters<typeof settleCode>[1],
  at: Date,
): Promise<boolean> {
  if (!(await failUnmade(client, { id: order.id, at }))) return false;
  await settleCode(client, order, { status: 'failed', at });
  return true;
}

/** The same for a charge by mandate. The member may have left the page and gets a mail. */
export async function failCharge(client: Queryable, order: Parameters<typeof settleCode>[1], at: Date): Promise<void> {
  if (await failOrder(client, order, at)) await tellFailure(client, { paymentId: order.id, at });
}
