import type { Payment as PaymentRow } from '@vonk/db';
import { letCodeGo, type Queryable, takeCodeOver } from '@vonk/db/sql';
import type { PaymentStatus } from '@vonk/schema';

const OVER: readonly PaymentStatus[] = ['failed', 'canceled', 'expired'];

/**
 * Applies a payment's new state to its code. A paid payment keeps the code, even if it was given up before and another,
 * unpaid payment holds it by now; a payment that ends unpaid releases it.
 */
export async function settleCode(
  client: Queryable,
  { id: paymentId, user_id: userId, discount_code_id: codeId }: Pick<PaymentRow, 'id' | 'user_id' | 'discount_code_id'>,
  { status, at }: { status: PaymentStatus; at: Date },
): Promise<void> {
  if (codeId === null) return;
  if (OVER.includes(status)) await letCodeGo(client, paymentId);
  else if (status === 'paid') await takeCodeOver(client, { codeId, userId, paymentId, at });
}
