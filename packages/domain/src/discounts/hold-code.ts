import type { Payment as PaymentRow } from '@vonk/db';
import { letCodeGo, type Queryable, takeCodeOver } from '@vonk/db/sql';
import type { PaymentStatus } from '@vonk/schema';

const OVER: readonly PaymentStatus[] = ['failed', 'canceled', 'expired'];

/**
 * What a payment's new state does to its code: it keeps it when paid, also where that comes after it was given up and
 * another payment that is not paid has it by now; and lets it go when nothing is paid.
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
