import { Trans } from '@lingui/react/macro';
import type { Payment } from '@vonk/schema';
import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import styles from './payment-result.module.css';
import { withWish } from './return-path.ts';

/** What went wrong, and the way to try again. */
export function FailedPayment({ payment, next }: { payment: Payment; next: string }) {
  return (
    <>
      <span className={styles.sign}>
        <CircleAlert aria-hidden="true" />
      </span>
      <h1>
        <Trans>Payment failed</Trans>
      </h1>
      <p>{whyOf(payment)}</p>
      <p className="muted">
        <Trans>You have not been charged.</Trans>
      </p>
      <ButtonLink
        to={`/credits/${payment.bundle}${withWish({ next, code: payment.discount?.code ?? '' })}`}
        size="large"
        isWide
      >
        <Trans context="button">Try again</Trans>
      </ButtonLink>
      {next && (
        <ButtonLink to={next} look="bare" isWide>
          <Trans context="button: leave without doing it">Not now</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function whyOf({ status, method }: Payment) {
  if (status === 'canceled') return <Trans>The payment was stopped before it was done.</Trans>;
  if (status === 'expired') return <Trans>The time to pay has run out.</Trans>;
  if (method === 'card') return <Trans>Your card payment failed. Try again or pay with a wallet.</Trans>;
  return <Trans>Try again with another payment method.</Trans>;
}
