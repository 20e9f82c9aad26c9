import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Bundle, Payment } from '@vonk/schema';
import { actionApi, type Failure, pageApi, refused } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { findCompany } from '../catalogs/exports/lists.server.ts';
import { rememberNext } from './exports/return-path.server.ts';
import { type OrderWish, withWish } from './exports/return-path.ts';
import { loadOffers } from './offers.server.ts';
import { nextKey } from './order-key.server.ts';

export const DIRECT_DEBIT = 'direct_debit';
const TYPED = ['holder', 'iban', 'street', 'house_number', 'zip', 'city', 'mobile'] as const;

export type TypedDebit = Record<(typeof TYPED)[number], string>;

export interface LoadedForm {
  bundle: Bundle;
  /** Payment country. */
  country: string;
  wish: OrderWish;
  codeError: string | null;
  /** The collecting company; null when the browser already has the company's data. */
  creditor: string | null;
  order: string;
}

export type LoadedDebit =
  | { step: 'info'; isOffered: boolean; areMethodsKnown: boolean; others: string[]; shop: string }
  | ({ step: 'form' } & LoadedForm)
  | { step: 'code'; payment: Payment; mobileEnd: string };

/** Result of this page's forms, unless they redirect. */
export type DebitAnswer =
  | { step: 'form'; failure: Failure; typed: TypedDebit; order: string }
  | { step: 'code'; failure: Failure | null };

/** The code form of an order that waits for it, the debit form for a bundle, or the explanation. */
export async function loadDebit(args: LoaderFunctionArgs): Promise<LoadedDebit> {
  const { searchParams } = new URL(args.request.url);
  const paymentId = searchParams.get('payment');
  if (paymentId) {
    const payment = await pageApi(args).get('/api/payment.php', { payment_id: paymentId });
    if (payment.status !== 'open' || payment.method !== DIRECT_DEBIT) throw redirect(`/transactions/${paymentId}`);
    return { step: 'code', payment, mobileEnd: /^\d{2}$/.exec(searchParams.get('mobile') ?? '')?.[0] ?? '' };
  }
  const { offers, codeError, isPaid, wish } = await loadOffers(args);
  const isOffered = offers.methods.some(({ id }) => id === DIRECT_DEBIT);
  const bundle = offers.bundles.find(({ id }) => id === searchParams.get('bundle'));
  if (isOffered && bundle) {
    const company = await findCompany(args);
    return {
      step: 'form',
      bundle,
      country: offers.country,
      wish,
      codeError,
      creditor: company?.name ?? null,
      order: randomUUID(),
    };
  }
  const others = offers.methods.filter(({ id }) => id !== DIRECT_DEBIT).map(({ name }) => name);
  const shop = `${isPaid ? '/credits' : '/premium'}${withWish(wish)}`;
  return { step: 'info', isOffered, areMethodsKnown: offers.methods_known, others, shop };
}

/** Handles all forms of the page. */
export async function sendDebit(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  return field('payment') ? confirm(args, field) : order(args, field);
}

type Field = ReturnType<typeof fieldsOf>;

async function order(args: ActionFunctionArgs, field: Field) {
  const typed = Object.fromEntries(TYPED.map((name) => [name, field(name)])) as TypedDebit;
  const body = {
    ...typed,
    bundle: field('bundle'),
    code: field('code') || undefined,
    country: field('country') || undefined,
    consent: field('consent') === '1' && field('delivery') === '1',
  };
  try {
    const { payment_id: id } = await actionApi(args).post('/api/directdebit.php', body, {
      idempotencyKey: field('order'),
    });
    const headers = rememberNext(args.context, field);
    const mobileEnd = typed.mobile.replace(/\D/g, '').slice(-2);
    return redirect(`/directdebit?${new URLSearchParams({ payment: id, mobile: mobileEnd })}`, { headers });
  } catch (error) {
    return refused<DebitAnswer>(error, (failure) => ({
      step: 'form',
      failure,
      typed,
      order: nextKey(failure, field('order')),
    }));
  }
}

async function confirm(args: ActionFunctionArgs, field: Field) {
  const id = field('payment');
  const isResent = field('resend') === '1';
  try {
    await actionApi(args).post('/api/directdebit-sms.php', {
      payment_id: id,
      ...(isResent ? {} : { sms_code: field('sms_code') }),
    });
  } catch (error) {
    return refused<DebitAnswer>(error, (failure) => ({ step: 'code', failure }));
  }
  return isResent ? data<DebitAnswer>({ step: 'code', failure: null }) : redirect(`/transactions/${id}`);
}
