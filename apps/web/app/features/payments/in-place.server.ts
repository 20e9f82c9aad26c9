import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Answer, endpoints } from '@vonk/schema';
import { type Failure, failureOf, plainApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';
import { keptCode } from '../discounts/exports/kept-code.server.ts';
import { debitForm, postOrder } from './checkout.server.ts';
import { DIRECT_DEBIT } from './direct-debit.server.ts';
import { rememberPlace } from './exports/return-path.server.ts';
import { withPayment } from './exports/return-path.ts';
import { type FoundOffers, readOffers } from './offers.server.ts';

/** What the sheet offers. */
export interface InPlace extends Pick<FoundOffers, 'offers' | 'loadedAt'> {
  spending: Answer<typeof endpoints.getSpendingCap>;
}

/** Where an order goes on: at the provider, at the form of direct debit, or back in the sheet. */
export interface OrderedInPlace {
  to: string;
  /** Null if nothing is ordered yet. */
  paymentId: string | null;
}

export interface RefusedInPlace {
  failure: Failure;
}

export async function loadInPlace(args: LoaderFunctionArgs): Promise<Response> {
  try {
    const [{ offers, loadedAt }, spending] = await Promise.all([
      readOffers(args, { next: '', code: keptCode(args.request) }),
      plainApi(args).get('/api/spending-cap.php'),
    ]);
    return Response.json({ offers, loadedAt, spending } satisfies InPlace);
  } catch (error) {
    return refusal(error);
  }
}

/** Places the checkout's order for a sheet, whose page shows afterwards how the payment stands. */
export async function orderInPlace(args: ActionFunctionArgs): Promise<Response> {
  const field = fieldsOf(await args.request.formData());
  const bundle = field('bundle');
  const next = sameOriginPath(field('next'), '/members');
  if (field('method') === DIRECT_DEBIT) return Response.json(ordered(debitForm(bundle, field), null));
  try {
    const payment = await postOrder(args, { bundle, field, order: field('order') });
    const { payment_id: id, checkout_url: checkout } = payment;
    const headers = rememberPlace(args.context, next, id);
    return Response.json(ordered(checkout ?? withPayment(next, id), id), { headers });
  } catch (error) {
    return refusal(error);
  }
}

const ordered = (to: string, paymentId: string | null): OrderedInPlace => ({ to, paymentId });

/** @throws anything that is not a failed API call, such as a redirect. */
function refusal(error: unknown): Response {
  const failure = failureOf(error);
  return Response.json({ failure } satisfies RefusedInPlace, { status: failure.status });
}
