import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Payment } from '@vonk/schema';
import { plainApi } from '../../server/api.server.ts';
import { type Retry, retryOf } from './retry.ts';
import { usableMethods } from './usable-methods.ts';

const HAVE_FAILED: readonly Payment['status'][] = ['failed', 'canceled', 'expired'];

/** Null when the payment needs no retry. Without the list of methods, a retry is offered with any method. */
export async function findRetry(args: LoaderFunctionArgs, payment: Payment): Promise<Retry | null> {
  if (!HAVE_FAILED.includes(payment.status)) return null;
  const offers = await plainApi(args)
    .get('/api/credits.php')
    .catch(() => null);
  return retryOf(payment, usableMethods(offers?.methods ?? [], args.request.headers.get('user-agent')));
}
