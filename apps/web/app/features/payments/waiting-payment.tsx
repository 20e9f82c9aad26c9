import { Trans } from '@lingui/react/macro';
import type { Payment } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { withWish } from './exports/return-path.ts';
import styles from './payment-result.module.css';
import { WaitingDebit } from './waiting-debit.tsx';

export function WaitingPayment({ payment, next }: { payment: Payment; next: string }) {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <Spark className={styles.waiting} />
      <h1>
        <Trans>Payment pending</Trans>
      </h1>
      <WhatWaits payment={payment} />
      {payment.checkout_url && (
        <ButtonLink to={payment.checkout_url} reloadDocument size="large" isWide>
          <Trans>Back to the payment</Trans>
        </ButtonLink>
      )}
      {payment.status === 'open' && (
        <ButtonLink
          to={`/credits/${payment.bundle}${withWish({ next, code: payment.discount?.code ?? '' })}`}
          look="bare"
          isWide
        >
          <Trans>Choose another payment method</Trans>
        </ButtonLink>
      )}
      {payment.status === 'pending' && (
        <ButtonLink to={next || '/members'} look="secondary" isWide>
          {next ? <Trans>Back to where you were</Trans> : <Trans>Discover people</Trans>}
        </ButtonLink>
      )}
    </>
  );
}

/** What a payment waits for. */
export function WhatWaits({ payment }: { payment: Payment }) {
  if (payment.method === 'direct_debit') return <WaitingDebit payment={payment} />;
  return (
    <p className="muted">
      <Trans>
        We are waiting for word of your payment. Some methods take a while: you may leave this page, your credits come
        by themselves.
      </Trans>
    </p>
  );
}
