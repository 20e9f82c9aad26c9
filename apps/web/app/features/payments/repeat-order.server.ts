import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';
import { rememberNext, wishOf, withWish } from './shared/return-path.ts';

/** What the one press answers when it fails. */
export interface RepeatAnswer {
  failure: Failure;
  order: string;
}

/** What an order that is to be undone answers when it is too late. */
export interface UndoAnswer {
  failure: Failure;
}

/** What was bought last at today's price; who has bought nothing is led to what makes a premium member. */
export async function loadRepeatOrder(args: LoaderFunctionArgs) {
  const wish = { ...wishOf(args.request), code: '' };
  const loadedAt = new Date().toISOString();
  // Without a code of the address: the one press orders at the full price.
  const [offers, { user }] = await Promise.all([
    pageApi(args).get('/api/credits.php'),
    pageApi(args).get('/api/user.php'),
  ]);
  if (!user.paid_user) throw redirect(`/premium${withWish(wish)}`);
  const last = offers.last_order;
  const bundle = offers.bundles.find(({ id }) => id === last?.bundle) ?? null;
  return { last, bundle, mandate: offers.mandate, wish, loadedAt, order: randomUUID() };
}

/** Orders again what was bought last, and leads to where it can be undone. */
export async function placeRepeatOrder(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const order = field('order');
  try {
    const payment = await actionApi(args).post('/api/repeat-order.php', {
      client_id: order,
      bundle: field('bundle') || undefined,
    });
    const headers = { 'Set-Cookie': rememberNext(args.request, sameOriginPath(field('next'), '')) };
    return redirect(`/transactions/${payment.payment_id}`, { headers });
  } catch (error) {
    const failure = failureOf(error);
    // A refusal is the answer to its order for good; what got no answer is the same order still.
    const isOpen = failure.status >= 500 || failure.status === 429;
    return data<RepeatAnswer>({ failure, order: isOpen ? order : randomUUID() }, { status: failure.status });
  }
}

/** Takes an order back before it is sent; the page then tells how it stands. */
export async function undoRepeatOrder(args: ActionFunctionArgs) {
  const paymentId = args.params['id'] ?? '';
  try {
    await actionApi(args).delete('/api/repeat-order.php', { payment_id: paymentId });
    return redirect(`/transactions/${paymentId}`);
  } catch (error) {
    const failure = failureOf(error);
    return data<UndoAnswer>({ failure }, { status: failure.status });
  }
}
