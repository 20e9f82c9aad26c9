import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PaymentStatus } from '@vonk/schema';
import { Panel } from '../../components/panel.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { pageApi } from '../../server/api.server.ts';
import { FailedPayment } from './failed-payment.tsx';
import { PaidPayment } from './paid-payment.tsx';
import { isJustPaid } from './payment-age.ts';
import { PaymentRecord } from './payment-record.tsx';
import { findRetry } from './retry.server.ts';
import { rememberedNext } from './return-path.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingPayment } from './waiting-payment.tsx';

export { PageProblem as ErrorBoundary } from '../../components/page-problem.tsx';

export const handle: PageHandle = { title: msg`Your payment` };

export async function loader(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const payment = await api.get('/api/payment.php', { payment_id: args.params['id'] ?? '' });
  const now = new Date();
  const isFresh = isJustPaid(payment, now);
  const creditsTaken = payment.returned ? await takenBack(api, payment.payment_id) : 0;
  return {
    payment,
    isFresh,
    creditsTaken,
    retry: await findRetry(args, payment),
    next: rememberedNext(args.request),
    loadedAt: now.toISOString(),
  };
}

async function takenBack(api: ReturnType<typeof pageApi>, id: string): Promise<number> {
  const { transactions } = await api.get('/api/transactions.php', { id });
  return transactions.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
}

/** How a payment ended, or that it has not yet; later on, what it was. */
export default function Transaction() {
  const { payment, isFresh, creditsTaken, next, retry, loadedAt } = useLoaderData<typeof loader>();
  const isWaiting = waits(payment.status);
  useWaiting(isWaiting, payment.payment_id);
  return (
    <Panel>
      <div aria-live="polite" className="stack">
        {isWaiting ? (
          <WaitingPayment payment={payment} next={next} />
        ) : isFresh ? (
          <PaidPayment payment={payment} next={next} />
        ) : payment.status === 'paid' ? (
          <PaymentRecord payment={payment} creditsTaken={creditsTaken} loadedAt={loadedAt} />
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
