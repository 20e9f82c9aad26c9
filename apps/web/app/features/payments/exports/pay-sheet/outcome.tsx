import { Trans } from '@lingui/react/macro';
import type { Payment } from '@vonk/schema';
import { Banner } from '@vonk/ui/banner';
import { Button, ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { CircleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../../../browser/use-online.ts';
import { WhyUnpaid } from '../../failed-payment.tsx';
import { isWaiting } from '../../loading-rules.ts';
import { Burst, WhatCame } from '../../paid-payment.tsx';
import styles from '../../payment-result.module.css';
import { WhatWaits } from '../../waiting-payment.tsx';
import type { FoundPayment } from './use-payment.ts';

interface OutcomeProps {
  found: FoundPayment;
  /** What happened once it was paid. */
  done: ReactNode;
  /** Orders again, in another way. */
  onAgain(payment: Payment): void;
  onClose(): void;
}

/** How a payment stands, and what to do about it. */
export function Outcome({ found, done, onAgain, onClose }: OutcomeProps) {
  const isOnline = useOnline();
  return (
    <div className="stack" aria-live="polite">
      {!isOnline && (
        <Banner tone="warn" icon={<WifiOff aria-hidden="true" />}>
          <Trans>You’re offline. We’ll try again as soon as you’re connected.</Trans>
        </Banner>
      )}
      <State found={found} done={done} onAgain={onAgain} onClose={onClose} />
    </div>
  );
}

function State({ found: { payment, isLoading }, done, onAgain, onClose }: OutcomeProps) {
  if (!payment || isLoading) {
    return (
      <>
        <Spark className={styles.waiting} />
        <p className="muted">
          <Trans>One moment, we’re asking how it went.</Trans>
        </p>
      </>
    );
  }
  if (isWaiting(payment)) {
    return (
      <>
        <Spark className={styles.waiting} />
        <WhatWaits payment={payment} />
        {payment.checkout_url && (
          <ButtonLink to={payment.checkout_url} reloadDocument size="large" isWide>
            <Trans>Back to the payment</Trans>
          </ButtonLink>
        )}
        {payment.status === 'open' && (
          <Button type="button" look="bare" isWide onClick={() => onAgain(payment)}>
            <Trans>Choose another payment method</Trans>
          </Button>
        )}
      </>
    );
  }
  if (payment.status === 'paid') {
    return (
      <>
        <Burst />
        {done}
        <WhatCame payment={payment} />
        <Button type="button" size="large" isWide onClick={onClose}>
          <Trans>Continue the conversation</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={styles.sign}>
        <CircleAlert aria-hidden="true" />
      </span>
      <p>
        <WhyUnpaid payment={payment} />
      </p>
      <p className="muted">
        <Trans>You have not been charged.</Trans>
      </p>
      <Button type="button" size="large" isWide onClick={() => onAgain(payment)}>
        <Trans context="button">Try again</Trans>
      </Button>
      <Button type="button" look="bare" isWide onClick={onClose}>
        <Trans context="button: leave without doing it">Not now</Trans>
      </Button>
    </>
  );
}
