import type { PaymentStatus } from '@vonk/schema/constants';
import { oneBuilt, selectWhere, updateWhere } from '../build.ts';
import { allValues, col, fieldsOf, noRows } from '../statement.ts';

/** Locks the payment that has this id at the provider. */
export const lockProviderPayment = oneBuilt((providerId: string) =>
  selectWhere('payments', { provider_id: providerId }).selectAll().forUpdate(),
);

/** Sets a payment's id at the provider. @returns null if it already has one */
export const adoptPayment = oneBuilt(
  ({ id, ...made }: { id: string; provider_id: string; checkout_url: string | null }) =>
    updateWhere('payments', { id, provider_id: null }).set(made).returningAll(),
);

interface ProviderState {
  id: string;
  status: PaymentStatus;
  paidAt: Date | null;
  /** Null keeps the current value. */
  expiresAt: Date | null;
  refundedMinor: number;
  chargedBackMinor: number;
  at: Date;
}

/** Writes a payment's state, and the totals refunded, charged back and undone. */
export const writeProviderState = noRows(
  fieldsOf<ProviderState>('id', 'status', 'paidAt', 'refundedMinor', 'chargedBackMinor', 'expiresAt', 'at'),
  `UPDATE payments SET status = $2, paid_at = $3, expires_at = COALESCE($6, expires_at), updated_at = $7,
     refunded_minor = $4, refund_undone_minor = refund_undone_minor + GREATEST(refunded_minor - $4, 0),
     charged_back_minor = $5, chargeback_undone_minor = chargeback_undone_minor + GREATEST(charged_back_minor - $5, 0)
   WHERE id = $1`,
);

interface Reversal {
  providerId: string;
  at: Date;
  isUndone: boolean;
}

/** Payments last updated before one of these reversals, or that still count an undone reversal. */
export const readUnseenReversals = allValues(
  { provider_id: col.text() },
  (reversals: readonly Reversal[]) => [
    reversals.map(({ providerId }) => providerId),
    reversals.map(({ at }) => at.toISOString()),
    reversals.map(({ isUndone }) => isUndone),
  ],
  `SELECT DISTINCT p.provider_id FROM unnest($1::text[], $2::timestamptz[], $3::boolean[]) AS r (provider_id, at, is_undone)
   JOIN payments p ON p.provider_id = r.provider_id
   WHERE p.updated_at < r.at OR (r.is_undone AND p.refunded_minor + p.charged_back_minor > 0)`,
);
