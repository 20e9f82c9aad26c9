import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import type { Answer, Bundle, DiscountCode, endpoints, Payment, PaymentMethod } from '@vonk/schema';
import { actionApi, type Failure, pageApi, refused } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';
import { DIRECT_DEBIT } from './direct-debit.server.ts';
import { rememberNext } from './exports/return-path.server.ts';
import type { OrderWish } from './exports/return-path.ts';
import { findOffers } from './offers.server.ts';
import { nextKey } from './order-key.server.ts';

export interface LoadedCheckout {
  bundle: Bundle;
  methods: PaymentMethod[];
  /** The country that the methods are for. */
  country: string;
  /** If false, ordering is impossible. */
  areMethodsKnown: boolean;
  /** The default method. */
  method: string;
  /** The method in the address if it is not available; otherwise empty. */
  absent: string;
  wish: OrderWish;
  /** The discount in the prices; it may not apply to this bundle. */
  discount: DiscountCode | null;
  codeError: string | null;
  spending: Answer<typeof endpoints.getSpendingCap>;
  loadedAt: string;
  /** Idempotency key: an order sent twice is one payment. */
  order: string;
}

/** Result of a failed order form. */
export interface OrderAnswer {
  failure: Failure;
  method: string;
  hasConsent: boolean;
  order: string;
}

export async function loadCheckout(args: LoaderFunctionArgs): Promise<LoadedCheckout> {
  const [{ offers, codeError, wish, loadedAt }, spending] = await Promise.all([
    findOffers(args),
    pageApi(args).get('/api/spending-cap.php'),
  ]);
  const { bundles, methods, discount } = offers;
  const bundle = bundles.find(({ id }) => id === args.params['id']);
  if (!bundle) throw new Response(null, { status: 404 });
  const { paymentmethod: named = '' } = args.params;
  const wished = methods.find(({ id }) => id === named);
  const method = (wished ?? methods[0])?.id ?? '';
  return {
    bundle,
    methods,
    country: offers.country,
    areMethodsKnown: offers.methods_known,
    method,
    absent: wished ? '' : named,
    wish,
    discount,
    codeError,
    spending,
    loadedAt,
    order: randomUUID(),
  };
}

/** Places the order and redirects to the provider's checkout; or changes the payment country. */
export async function placeOrder(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const country = field('payment_country');
  if (country) return keepCountry(args, country);
  const method = field('method');
  // Direct debit has its own form, with the consent it requires.
  if (method === DIRECT_DEBIT) throw redirect(debitForm(args.params['id'] ?? '', field));
  // An order that may already be placed keeps its key when retried; another method makes it a new order.
  const isAgain = field('tried_method') === '' || field('tried_method') === method;
  const order = isAgain ? field('order') : randomUUID();
  try {
    const payment = await postOrder(args, { bundle: args.params['id'] ?? '', field, order });
    const headers = rememberNext(args.context, field);
    // A document redirect, because the checkout is not a route of this app, even if it is on our domain.
    if (payment.checkout_url) return redirectDocument(payment.checkout_url, { headers });
    return redirect(`/transactions/${payment.payment_id}`, { headers });
  } catch (error) {
    return refused<OrderAnswer>(error, (failure) => ({
      failure,
      method,
      hasConsent: hasConsent(field),
      order: nextKey(failure, order),
    }));
  }
}

type Field = ReturnType<typeof fieldsOf>;

const hasConsent = (field: Field) => field('consent') === '1';

interface Order {
  bundle: string;
  field: Field;
  /** Idempotency key. */
  order: string;
}

/** Orders a bundle as a form says. */
export function postOrder(args: ActionFunctionArgs, { bundle, field, order }: Order): Promise<Payment> {
  return actionApi(args).post(
    '/api/payment.php',
    {
      bundle,
      method: field('method'),
      code: field('code') || undefined,
      country: field('country') || undefined,
      consent: hasConsent(field),
    },
    { idempotencyKey: order },
  );
}

/** Saves the country for all later orders, and reloads this one with it. */
async function keepCountry(args: ActionFunctionArgs, country: string) {
  try {
    await actionApi(args).put('/api/user.php', { payment_country: country });
    const { pathname, search } = new URL(args.request.url);
    return redirect(`${pathname.replace(/\.data$/, '')}${search}`);
  } catch (error) {
    return refused<OrderAnswer>(error, (failure) => ({ failure, method: '', hasConsent: false, order: randomUUID() }));
  }
}

/** The form of direct debit for a bundle. */
export function debitForm(bundle: string, field: Field): string {
  const wish = { next: sameOriginPath(field('next'), ''), code: field('code') };
  return `/directdebit?${new URLSearchParams([['bundle', bundle], ...Object.entries(wish).filter(([, value]) => value)])}`;
}
