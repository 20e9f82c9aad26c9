import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import type { Payment } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { Progress } from '@vonk/ui/progress';
import { Undo2 } from 'lucide-react';
import type { Failure } from '../../server/api.server.ts';
import styles from './undo-order.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface UndoOrderProps {
  payment: Payment;
  /** Seconds left to undo, from the server. */
  seconds: number;
  failure: Failure | undefined;
}

/** An order by stored mandate before it is sent: its amount, and the button to undo it. */
export function UndoOrder({ payment, seconds, failure }: UndoOrderProps) {
  const { t, i18n } = useLingui();
  const isBusy = useNavigation().formMethod === 'POST';
  const secondsLeft = useSecondsLeft(seconds, payment, seconds);
  const { credits } = payment;
  const amount = formatAmount(i18n.locale, payment.amount);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(seconds + 1)} />
      </noscript>
      <h1>
        <Trans>Your order goes out in a moment</Trans>
      </h1>
      <p className={styles.what}>
        <Plural value={credits} one="# credit" other="# credits" />
        {' · '}
        {amount}
      </p>
      <p className="muted">
        <Trans>The amount is collected from your bank account by direct debit.</Trans>
      </p>
      <FormError failure={failure} />
      <Form method="post" className="stack">
        <Progress label={t`Time left to undo the order`} value={secondsLeft} max={seconds} isThin />
        <Button name="intent" value="undo" look="secondary" size="large" isWide isBusy={isBusy}>
          <Undo2 aria-hidden="true" />
          <Trans context="button">Undo the order</Trans>
        </Button>
        <p className="small muted" role="timer" aria-live="off">
          <Plural value={secondsLeft} one="# second left" other="# seconds left" />
        </p>
      </Form>
    </>
  );
}
