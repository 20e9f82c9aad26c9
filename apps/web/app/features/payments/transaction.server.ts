import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import { rememberedNext, rememberedPlace, rememberNext } from './exports/return-path.server.ts';
import { isWithdrawal } from './exports/withdrawal-path.ts';
import { ASKED, mayHaveEnded } from './loading-rules.ts';
import { isJustPaid } from './payment-age.ts';
import { undoRepeatOrder } from './repeat-order.server.ts';
import { findRetry } from './retry.server.ts';
import { confirmWithdrawal, findWithdrawal } from './withdrawal/withdrawal.server.ts';

export async function loadTransaction(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const mayLoad = isFirstLook(args.request);
  const id = args.params['id'] ?? '';
  if (mayLoad) backInPlace(args, id);
  const payment = await api.get('/api/payment.php', { payment_id: id, look: mayLoad ? 'known' : undefined });
  const now = new Date();
  const [withdrawal, creditsTaken, retry] = await Promise.all([
    payment.status === 'paid' ? findWithdrawal(args, payment.payment_id) : null,
    payment.returned ? takenBack(api, payment.payment_id) : 0,
    findRetry(args, payment),
  ]);
  return {
    payment,
    isLoading: mayLoad && mayHaveEnded(payment),
    isFresh: isJustPaid(payment, now),
    creditsTaken,
    retry,
    withdrawal,
    // After a withdrawal the page does not celebrate.
    isWithdrawal: Boolean(withdrawal?.offer?.withdrawal) || isWithdrawal(args.request),
    next: rememberedNext(args.request),
    loadedAt: now.toISOString(),
  };
}

/**
 * Whether a browser opens the document, as on the way back from the checkout. Then the page responds at once, and
 * queries the provider afterwards, which may take some seconds.
 */
function isFirstLook({ headers, url }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'document' && !new URL(url).searchParams.has(ASKED);
}

/** Leads a payment that a sheet ordered back to the page of that sheet, once: from then on this page shows it. */
function backInPlace({ request, context }: LoaderFunctionArgs, id: string): void {
  const place = rememberedPlace(request, id);
  if (!place) return;
  throw redirect(place, { headers: rememberNext(context, () => rememberedNext(request)) });
}

async function takenBack(api: ReturnType<typeof pageApi>, id: string): Promise<number> {
  const { transactions } = await api.get('/api/transactions.php', { id });
  return transactions.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
}

/** Undoes an order that is not sent yet, or withdraws from a paid one. */
export async function changeTransaction(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return form.get('intent') === 'undo' ? undoRepeatOrder(args) : confirmWithdrawal(args);
}
