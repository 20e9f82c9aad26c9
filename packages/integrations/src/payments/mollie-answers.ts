import type { Mandate, Method, Payment, Refund } from '@mollie/api-client';
import {
  type ListMethodsInput,
  type MandateKey,
  type Money,
  type ProviderMandate,
  type ProviderMethod,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderRefund,
  type ProviderReversal,
  ProviderUnavailableError,
} from '@vonk/ports';
import { fromMoney } from '@vonk/schema';
import { cardBrandsOf, methodOfMollie } from './payment-methods.ts';

const STATUS: Record<string, ProviderPaymentStatus> = {
  // We never request a separate capture; should one occur, the money is promised but not there yet.
  authorized: 'pending',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
  open: 'open',
  paid: 'paid',
  pending: 'pending',
};

const REFUND_STATUS: Record<string, ProviderRefund['status']> = {
  canceled: 'failed',
  failed: 'failed',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
  refunded: 'refunded',
};

export function toProviderPayment(payment: Payment): ProviderPayment {
  const status = STATUS[payment.status];
  if (!status)
    throw new ProviderUnavailableError(`Mollie answered an unknown status ${JSON.stringify(payment.status)}`);
  const amount = fromMoney(payment.amount);
  const none: Money = { minor: 0, currency: amount.currency };
  const { cardLabel } = (payment.details ?? {}) as { cardLabel?: string | null };
  return {
    id: payment.id,
    status,
    amount,
    amountRefunded: payment.amountRefunded ? fromMoney(payment.amountRefunded) : none,
    amountChargedBack: { ...none, minor: chargedBack(payment) },
    withdrawalRefunds: (payment._embedded?.refunds ?? []).flatMap((refund) => {
      const withdrawalId = withdrawalOf(refund);
      return typeof withdrawalId === 'string' ? [{ ...toProviderRefund(refund), withdrawalId }] : [];
    }),
    method: methodOfMollie(payment.method, cardLabel),
    checkoutUrl: payment.getCheckoutUrl() ?? null,
    metadata: toMetadata(payment.metadata),
    isCancelable: payment.isCancelable === true,
    isTest: payment.mode !== 'live',
    paidAt: toDate(payment.paidAt),
    expiresAt: toDate(payment.expiresAt),
  };
}

/** Minus what the bank reversed, which Mollie reports only in the charge-back itself. */
function chargedBack({ amountChargedBack, _embedded }: Payment): number {
  const gone = amountChargedBack ? fromMoney(amountChargedBack).minor : 0;
  const chargebacks = _embedded?.chargebacks;
  if (!chargebacks) return gone;
  const standing = chargebacks.filter(({ reversedAt }) => !reversedAt);
  return Math.min(
    gone,
    standing.reduce((total, { amount }) => total + fromMoney(amount).minor, 0),
  );
}

export function toProviderMandate(
  customerId: MandateKey['customerId'],
  { id: mandateId, status }: Mandate,
): ProviderMandate {
  return { customerId, mandateId, status };
}

function toMetadata(metadata: unknown): ProviderPayment['metadata'] {
  const id = (metadata as { payment_id?: unknown } | null | undefined)?.payment_id;
  return typeof id === 'string' ? { payment_id: id } : null;
}

export function toProviderRefund(refund: Refund): ProviderRefund {
  const status = REFUND_STATUS[refund.status];
  if (!status) throw new ProviderUnavailableError(`Mollie answered an unknown status ${JSON.stringify(refund.status)}`);
  return { id: refund.id, status, amount: fromMoney(refund.amount) };
}

export function toReversal(
  { paymentId, createdAt }: Pick<Refund, 'paymentId' | 'createdAt'>,
  isUndone: boolean,
): ProviderReversal {
  return { providerId: paymentId, at: new Date(createdAt), isUndone };
}

export function withdrawalOf({ metadata }: Refund): unknown {
  return (metadata as { withdrawal_id?: unknown } | null | undefined)?.withdrawal_id;
}

function toDate(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null;
}

export function toProviderMethods(method: Method, { amount, country }: ListMethodsInput): ProviderMethod[] {
  const name = methodOfMollie(method.id);
  if (!name) return [];
  const minimum = fromMoney(method.minimumAmount);
  const maximum = method.maximumAmount && fromMoney(method.maximumAmount);
  if (isBelow(amount, minimum) || (maximum && isBelow(maximum, amount))) return [];
  const brands = name === 'card' && country !== null ? cardBrandsOf(country) : [];
  return [{ method: name, label: method.description }, ...brands].map((offer) => ({ ...offer, minimum, maximum }));
}

/** Amounts of two currencies cannot be compared; in that case Mollie already has. */
function isBelow(amount: Money, bound: Money): boolean {
  return amount.currency === bound.currency && amount.minor < bound.minor;
}
