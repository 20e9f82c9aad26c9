import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { WithdrawalOffer } from '@vonk/schema';
import { actionApi, type Failure, failureOf, refused } from '../../../server/api.server.ts';
import { isWithdrawal, withdrawalPath } from '../exports/withdrawal-path.ts';

/** The refund for a paid purchase, or why there is none. */
export type FoundWithdrawal = { offer: WithdrawalOffer; refusal: null } | { offer: null; refusal: Failure };

const REFUSED = 409;

export async function findWithdrawal(args: LoaderFunctionArgs, paymentId: string): Promise<FoundWithdrawal> {
  try {
    const body = { payment_id: paymentId, confirm: false };
    return { offer: await actionApi(args).post('/api/withdrawal.php', body), refusal: null };
  } catch (error) {
    const refusal = failureOf(error);
    // Other errors are no refusal: the payment's page works without, the withdrawal page shows the error.
    if (refusal.status !== REFUSED && isWithdrawal(args.request))
      throw Response.json({ code: refusal.code, message: refusal.message }, { status: refusal.status });
    return { offer: null, refusal };
  }
}

/** The second step. Redirects to a page that shows the result, also when reopened. */
export async function confirmWithdrawal(args: ActionFunctionArgs) {
  const id = args.params['id'] ?? '';
  try {
    await actionApi(args).post('/api/withdrawal.php', { payment_id: id, confirm: true });
  } catch (error) {
    return refused(error, (failure) => ({ failure }));
  }
  return redirect(withdrawalPath(id));
}
