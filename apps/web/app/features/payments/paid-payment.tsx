import { Plural, Trans } from '@lingui/react/macro';
import type { Payment } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { useCounts } from '../../live/counts.ts';
import { WhatCodeDid } from '../discounts/exports/what-code-did.tsx';
import styles from './payment-result.module.css';
import { PremiumOpens } from './premium-opens.tsx';
import { ReceiptLink } from './receipt-link.tsx';

/** The credits have arrived; links back to where they ran out. */
export function PaidPayment({ payment, next }: { payment: Payment; next: string }) {
  return (
    <>
      <Burst />
      <h1>
        <Trans>Payment completed</Trans>
      </h1>
      <WhatCame payment={payment} />
      <ButtonLink to={next || '/members'} size="large" isWide>
        {next ? <Trans>Back to where you were</Trans> : <Trans>Discover people</Trans>}
      </ButtonLink>
      <ReceiptLink paymentId={payment.payment_id} look="bare" />
    </>
  );
}

export function Burst() {
  return (
    <div className={styles.burst} aria-hidden="true">
      <Spark className={styles.glow} />
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Spark key={number} className={styles.ray} />
      ))}
    </div>
  );
}

/** The credits of a paid payment, those the member has now, and what the first payment opens. */
export function WhatCame({ payment }: { payment: Payment }) {
  const { credits } = useCounts();
  const { credits: bought } = payment;
  return (
    <>
      <p className={styles.added}>
        <Plural value={bought} one="# credit is yours" other="# credits are yours" />
      </p>
      {payment.discount && (
        <p className="muted">
          <WhatCodeDid discount={payment.discount} />
        </p>
      )}
      <p className="muted">
        <Plural value={credits} one="You now have # credit" other="You now have # credits" />
        {!payment.is_first && (
          <>
            {' · '}
            <Trans>You are a premium member</Trans>
          </>
        )}
      </p>
      {payment.is_first && (
        <div className={styles.opens}>
          <h2>
            <Trans>You are a premium member now. That opens:</Trans>
          </h2>
          <PremiumOpens />
        </div>
      )}
    </>
  );
}
