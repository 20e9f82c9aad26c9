import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { actionApi, type Failure, pageApi, refused } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { rememberNext, wishOf } from './exports/return-path.server.ts';
import { withWish } from './exports/return-path.ts';
import { nextKey } from './order-key.server.ts';

/** Result of a failed repeat order. */
export interface RepeatAnswer {
  failure: Failure;
  order: string;
}

/** The last bundle at today's price. Redirects to Premium if the member has bought nothing yet. */
export async function loadRepeatOrder(args: LoaderFunctionArgs) {
  const wish = { ...wishOf(args.request), code: '' };
  const loadedAt = new Date().toISOString();
  // Ignores a code in the address: a repeat order costs the full price.
  const [offers, { user }] = await Promise.all([
    pageApi(args).get('/api/credits.php'),
    pageApi(args).get('/api/user.php'),
  ]);
  if (!user.paid_user) throw redirect(`/premium${withWish(wish)}`);
  const last = offers.last_order;
  const bundle = offers.bundles.find(({ id }) => id === last?.bundle) ?? null;
  return { last, bundle, mandate: offers.mandate, wish, loadedAt, order: randomUUID() };
}

/** Repeats the last order, and redirects to the page where it can be undone. */
export async function placeRepeatOrder(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const order = field('order');
  try {
    const payment = await actionApi(args).post('/api/repeat-order.php', {
      client_id: order,
      bundle: field('bundle') || undefined,
    });
    return redirect(`/transactions/${payment.payment_id}`, { headers: rememberNext(args.context, field) });
  } catch (error) {
    return refused<RepeatAnswer>(error, (failure) => ({ failure, order: nextKey(failure, order) }));
  }
}

/** Cancels an order before it is sent; the page then shows its state. */
export async function undoRepeatOrder(args: ActionFunctionArgs) {
  const paymentId = args.params['id'] ?? '';
  try {
    await actionApi(args).delete('/api/repeat-order.php', { payment_id: paymentId });
    return redirect(`/transactions/${paymentId}`);
  } catch (error) {
    return refused(error, (failure) => ({ failure }));
  }
}
