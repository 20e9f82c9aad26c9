import { failUnmade, type Queryable } from '@vonk/db/sql';
import { settleCode } from '../discounts/hold-code.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * There is nothing to pay at the provider and never will be, so the order's code is free again.
 * @returns whether it failed by this
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

/** The same for what a mandate was to be charged for: the member may be gone by then, and gets a mail. */
export async function failCharge(client: Queryable, order: Parameters<typeof settleCode>[1], at: Date): Promise<void> {
  if (await failOrder(client, order, at)) await tellFailure(client, { paymentId: order.id, at });
}
