import { msg } from '@lingui/core/macro';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Panel } from '@vonk/ui/panel';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { FailedPayment } from './failed-payment.tsx';
import { LoadingPayment } from './loading-payment.tsx';
import { isWaiting } from './loading-rules.ts';
import { PaidPayment } from './paid-payment.tsx';
import { PaymentRecord } from './payment-record.tsx';
import { changeTransaction, loadTransaction } from './transaction.server.ts';
import { UndoOrder } from './undo-order.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingPayment } from './waiting-payment.tsx';
import { WithdrawalLink } from './withdrawal/withdrawal-link.tsx';
import { WithdrawalView } from './withdrawal/withdrawal-view.tsx';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Your payment` };

export const loader = loadTransaction;
export const action = changeTransaction;

/** A payment's result or progress; later its record, and the link to withdraw. */
export default function Transaction() {
  const { payment, isLoading, isFresh, creditsTaken, next, retry, loadedAt, ...loaded } =
    useLoaderData<typeof loader>();
  const { withdrawal, isWithdrawal } = loaded;
  const failure = useActionData<typeof action>()?.failure;
  const waits = isWaiting(payment);
  useWaiting({ waits, isLoading, paymentId: payment.payment_id });
  if (payment.undo_seconds)
    return (
      <Panel>
        <UndoOrder payment={payment} seconds={payment.undo_seconds} failure={failure} />
      </Panel>
    );
  return (
    <Panel>
      <div aria-live="polite" className="stack">
        {isLoading ? (
          <LoadingPayment />
        ) : waits ? (
          <WaitingPayment payment={payment} next={next} />
        ) : withdrawal && isWithdrawal ? (
          <WithdrawalView payment={payment} found={withdrawal} failure={failure} loadedAt={loadedAt} />
        ) : payment.status === 'paid' ? (
          <>
            {isFresh ? (
              <PaidPayment payment={payment} next={next} />
            ) : (
              <PaymentRecord payment={payment} creditsTaken={creditsTaken} loadedAt={loadedAt} />
            )}
            {withdrawal?.offer && <WithdrawalLink offer={withdrawal.offer} loadedAt={loadedAt} />}
          </>
        ) : (
          <FailedPayment payment={payment} next={next} retry={retry} />
        )}
      </div>
    </Panel>
  );
}
