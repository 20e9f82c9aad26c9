import { toMoney } from '@vonk/schema';
import { isCancelable } from './methods.ts';
import type { ChargebackRow, CustomerRow, MandateRow, PaymentRow, RefundRow } from './rows.ts';

const API = 'https://api.mollie.com/v2';
const PROFILE = 'pfl_sandbox';

const link = (path: string) => ({ href: `${API}${path}`, type: 'application/hal+json' });
const documentation = (page: string) => ({ href: `https://docs.mollie.com/reference/${page}`, type: 'text/html' });

/** Mollie writes instants without fractions and with an offset. */
function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

const TIME_OF_STATUS: Partial<Record<PaymentRow['status'], string>> = {
  canceled: 'canceledAt',
  expired: 'expiredAt',
  failed: 'failedAt',
  paid: 'paidAt',
};

export function paymentToWire(row: PaymentRow, checkoutUrl: string): object {
  const money = (minor: number) => toMoney({ minor, currency: row.currency });
  const isFinal = row.status in TIME_OF_STATUS;
  const timeOfStatus = TIME_OF_STATUS[row.status];
  return {
    resource: 'payment',
    id: row.id,
    mode: 'test',
    createdAt: instant(row.created_at),
    amount: money(row.amount),
    description: row.description,
    method: row.method,
    metadata: row.metadata,
    status: row.status,
    ...(timeOfStatus && { [timeOfStatus]: instant(row.status_at) }),
    ...(!isFinal && { isCancelable: isCancelable(row) }),
    ...(!isFinal && row.expires_at && { expiresAt: instant(row.expires_at) }),
    ...(row.status === 'paid' && {
      amountRefunded: money(row.refunded),
      amountRemaining: money(Math.max(0, row.amount - row.refunded - row.charged_back)),
    }),
    ...(row.charged_back > 0 && { amountChargedBack: money(row.charged_back) }),
    locale: row.locale,
    profileId: PROFILE,
    ...(row.customer_id && { customerId: row.customer_id }),
    ...(row.mandate_id && { mandateId: row.mandate_id }),
    sequenceType: row.sequence_type,
    redirectUrl: row.redirect_url,
    webhookUrl: row.webhook_url,
    _links: {
      self: link(`/payments/${row.id}`),
      ...(row.status === 'open' && { checkout: { href: checkoutUrl, type: 'text/html' } }),
      dashboard: { href: `https://www.mollie.com/dashboard/org_sandbox/payments/${row.id}`, type: 'text/html' },
      ...(row.refunded > 0 && { refunds: link(`/payments/${row.id}/refunds`) }),
      ...(row.charged_back > 0 && { chargebacks: link(`/payments/${row.id}/chargebacks`) }),
      ...(row.customer_id && { customer: link(`/customers/${row.customer_id}`) }),
      documentation: documentation('get-payment'),
    },
  };
}

export function refundToWire(row: RefundRow) {
  return {
    resource: 'refund',
    id: row.id,
    mode: 'test',
    amount: toMoney({ minor: row.amount, currency: row.currency }),
    status: row.status,
    createdAt: instant(row.created_at),
    description: row.description,
    metadata: row.metadata,
    paymentId: row.payment_id,
    _links: linksOf('refund', row),
  };
}

export function chargebackToWire(row: ChargebackRow) {
  return {
    resource: 'chargeback',
    id: row.id,
    amount: toMoney({ minor: row.amount, currency: row.currency }),
    reason: null,
    paymentId: row.payment_id,
    createdAt: instant(row.created_at),
    reversedAt: row.reversed_at && instant(row.reversed_at),
    _links: linksOf('chargeback', row),
  };
}

function linksOf(resource: 'refund' | 'chargeback', row: RefundRow | ChargebackRow): object {
  return {
    self: link(`/payments/${row.payment_id}/${resource}s/${row.id}`),
    payment: link(`/payments/${row.payment_id}`),
    documentation: documentation(`get-${resource}`),
  };
}

export function customerToWire(row: CustomerRow): object {
  return {
    resource: 'customer',
    id: row.id,
    mode: 'test',
    name: row.name,
    email: row.email,
    locale: row.locale,
    metadata: row.metadata,
    createdAt: instant(row.created_at),
    _links: { self: link(`/customers/${row.id}`), documentation: documentation('get-customer') },
  };
}

export function mandateToWire(row: MandateRow): object {
  return {
    resource: 'mandate',
    id: row.id,
    mode: 'test',
    status: 'valid',
    method: row.method,
    details: row.details,
    customerId: row.customer_id,
    mandateReference: row.mandate_reference,
    signatureDate: row.signature_date,
    createdAt: instant(row.created_at),
    _links: {
      self: link(`/customers/${row.customer_id}/mandates/${row.id}`),
      customer: link(`/customers/${row.customer_id}`),
      documentation: documentation('get-mandate'),
    },
  };
}

/** An entire list as one page; the sandbox never has more than fits. */
export function listToWire(name: string, path: string, items: object[]): object {
  return {
    count: items.length,
    _embedded: { [name]: items },
    _links: { self: link(path), previous: null, next: null, documentation: documentation(`list-${name}`) },
  };
}
