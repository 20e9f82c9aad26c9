import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PaymentStatus } from '@vonk/schema';
import { Panel } from '../../components/panel.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { pageApi } from '../../server/api.server.ts';
import { FailedPayment } from './failed-payment.tsx';
import { PaidPayment } from './paid-payment.tsx';
import { findRetry } from './retry.server.ts';
import { rememberedNext } from './return-path.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingPayment } from './waiting-payment.tsx';

export { PageProblem as ErrorBoundary } from '../../components/page-problem.tsx';

export const handle: PageHandle = { title: msg`Your payment` };

export async function loader(args: LoaderFunctionArgs) {
  const payment = await pageApi(args).get('/api/payment.php', { payment_id: args.params['id'] ?? '' });
  return { payment, next: rememberedNext(args.request), retry: await findRetry(args, payment) };
}

/** How a payment ended, or that it has not yet. */
export default function Transaction() {
  const { payment, next, retry } = useLoaderData<typeof loader>();
  const isWaiting = waits(payment.status);
  useWaiting(isWaiting, payment.payment_id);
  return (
    <Panel>
      <div aria-live="polite" className="stack">
        {isWaiting ? (
          <WaitingPayment payment={payment} next={next} />
        ) : payment.status === 'paid' ? (
          <PaidPayment payment={payment} next={next} />
        ) : (
          <FailedPayment payment={payment} next={next} retry={retry} />
        )}
      </div>
    </Panel>
  );
}

function waits(status: PaymentStatus): boolean {
  return status === 'open' || status === 'pending';
}
