import { isLoopback } from '@vonk/config';
import type { Money } from '@vonk/ports';
import { fromMoney } from '@vonk/schema';
import { isCurrency, payWithin, takes } from './methods.ts';
import type { NewPayment } from './payment-store.ts';
import { unprocessable } from './wire-error.ts';

export type Body = Record<string, unknown>;

const SEQUENCE_TYPES = ['oneoff', 'first', 'recurring'];
const LOCALE = /^[a-z]{2}_[A-Z]{2}$/;
const MAX_METADATA_BYTES = 1024;

/** Validates the body of "create payment" as Mollie does, and converts it for storage. */
export function readPayment(body: Body, now: Date): NewPayment {
  const amount = readAmount(body.amount);
  const sequenceType = readSequenceType(body.sequenceType);
  const isRecurring = sequenceType === 'recurring';
  const method = readMethod(body.method, amount, isRecurring);
  const redirectUrl = readUrl('redirectUrl', body.redirectUrl);
  if (!redirectUrl && !isRecurring) throw unprocessable('redirectUrl', 'The redirect URL is required');
  return {
    status: isRecurring ? 'pending' : 'open',
    amount: amount.minor,
    currency: amount.currency,
    description: readDescription(body.description),
    redirect_url: redirectUrl?.href ?? null,
    webhook_url: readWebhookUrl(body.webhookUrl),
    method,
    locale: readLocale(body.locale),
    metadata: readMetadata(body.metadata),
    sequence_type: sequenceType,
    customer_id: readText(body.customerId),
    mandate_id: readText(body.mandateId),
    created_at: now,
    expires_at: isRecurring ? null : new Date(now.getTime() + payWithin(method)),
  };
}

export function readAmount(value: unknown): Money {
  const { currency, value: text } = (value ?? {}) as { currency?: unknown; value?: unknown };
  if (typeof currency !== 'string' || typeof text !== 'string') throw unprocessable('amount', 'The amount is required');
  if (!isCurrency(currency)) throw unprocessable('amount', 'The amount contains an unsupported currency');
  try {
    const amount = fromMoney({ value: text, currency });
    if (amount.minor > 0 && amount.minor <= 100_000_000) return amount;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw unprocessable('amount', 'The amount contains an invalid value');
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function readDescription(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw unprocessable('description', 'The description is required');
  return value.slice(0, 255);
}

function readSequenceType(value: unknown): string {
  const sequenceType = value ?? 'oneoff';
  if (typeof sequenceType === 'string' && SEQUENCE_TYPES.includes(sequenceType)) return sequenceType;
  throw unprocessable('sequenceType', 'The sequence type is invalid');
}

function readMethod(value: unknown, amount: Money, isRecurring: boolean): string | null {
  if (value === undefined || value === null) return isRecurring ? 'directdebit' : null;
  if (typeof value !== 'string' || !takes(value, amount) || (value === 'directdebit' && !isRecurring)) {
    throw unprocessable('method', 'The payment method is not enabled, or does not take this amount');
  }
  return value;
}

function readUrl(field: string, value: unknown): URL | null {
  if (value === undefined || value === null) return null;
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw unprocessable(field, `The ${field} is invalid`);
  return url;
}

/** Mollie rejects what it cannot reach from outside; in the sandbox the same rule allows this machine only. */
function readWebhookUrl(value: unknown): string | null {
  const url = readUrl('webhookUrl', value);
  if (url && !isLoopback(url.hostname)) {
    throw unprocessable('webhookUrl', 'The webhook URL is invalid because the sandbox calls this machine only');
  }
  return url?.href ?? null;
}

function readLocale(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && LOCALE.test(value)) return value;
  throw unprocessable('locale', 'The locale is invalid');
}

export function readMetadata(value: unknown): unknown {
  if (Buffer.byteLength(JSON.stringify(value ?? null)) > MAX_METADATA_BYTES) {
    throw unprocessable('metadata', 'The metadata is too large');
  }
  return value ?? null;
}
