import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import type { Answer, Bundle, DiscountCode, endpoints, PaymentMethod } from '@vonk/schema';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';
import { DIRECT_DEBIT } from './direct-debit.server.ts';
import { findOffers } from './offers.server.ts';
import { type OrderWish, rememberNext } from './shared/return-path.ts';

export interface LoadedCheckout {
  bundle: Bundle;
  methods: PaymentMethod[];
  /** The one whose methods they are. */
  country: string;
  /** Without them nothing can be ordered. */
  areMethodsKnown: boolean;
  /** Chosen to begin with. */
  method: string;
  /** The one that the address names, where it is not among them; else empty. */
  absent: string;
  wish: OrderWish;
  /** What the price has in it; it may not serve this bundle. */
  discount: DiscountCode | null;
  codeError: string | null;
  spending: Answer<typeof endpoints.getSpendingCap>;
  loadedAt: string;
  /** The same order, sent twice, is one payment. */
  order: string;
}

/** What the order's form answers when it fails. */
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

/** Orders, and leads to the provider's checkout; or changes where it is paid from. */
export async function placeOrder(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const country = field('payment_country');
  if (country) return keepCountry(args, country);
  const method = field('method');
  // It has a form of its own, which asks for the consent that belongs to it.
  if (method === DIRECT_DEBIT) throw redirect(debitForm(args.params['id'] ?? '', field));
  const hasConsent = field('consent') === '1';
  // An order that may have been placed is tried again as itself; by another method it is another one.
  const isAgain = field('tried_method') === '' || field('tried_method') === method;
  const order = isAgain ? field('order') : randomUUID();
  try {
    const payment = await actionApi(args).post(
      '/api/payment.php',
      {
        bundle: args.params['id'] ?? '',
        method,
        code: field('code') || undefined,
        country: field('country') || undefined,
        consent: hasConsent,
      },
      { idempotencyKey: order },
    );
    const headers = { 'Set-Cookie': rememberNext(args.request, sameOriginPath(field('next'), '')) };
    // A whole new page: the checkout is not one of ours, even where it has our address.
    if (payment.checkout_url) return redirectDocument(payment.checkout_url, { headers });
    return redirect(`/transactions/${payment.payment_id}`, { headers });
  } catch (error) {
    const failure = failureOf(error);
    // A refusal is the answer to its order for good; what got no answer is the same order still.
    const isOpen = failure.status >= 500 || failure.status === 429;
    return data<OrderAnswer>(
      { failure, method, hasConsent, order: isOpen ? order : randomUUID() },
      { status: failure.status },
    );
  }
}

/** For all orders to come; this one is then shown as it is from there. */
async function keepCountry(args: ActionFunctionArgs, country: string) {
  try {
    await actionApi(args).put('/api/user.php', { payment_country: country });
    const { pathname, search } = new URL(args.request.url);
    return redirect(`${pathname.replace(/\.data$/, '')}${search}`);
  } catch (error) {
    const failure = failureOf(error);
    return data<OrderAnswer>(
      { failure, method: '', hasConsent: false, order: randomUUID() },
      { status: failure.status },
    );
  }
}

function debitForm(bundle: string, field: ReturnType<typeof fieldsOf>): string {
  const wish = { next: sameOriginPath(field('next'), ''), code: field('code') };
  return `/directdebit?${new URLSearchParams([['bundle', bundle], ...Object.entries(wish).filter(([, value]) => value)])}`;
}
