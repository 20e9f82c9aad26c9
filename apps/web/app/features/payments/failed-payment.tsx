import { Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { CircleAlert } from 'lucide-react';
import { STATUS_WORDS } from '../credits/exports/status-words.ts';
import { withWish } from './exports/return-path.ts';
import { MethodMark } from './method-mark.tsx';
import styles from './payment-result.module.css';
import { isCard, type Retry } from './retry.ts';

interface FailedPaymentProps {
  payment: Payment;
  next: string;
  retry: Retry | null;
}

/** What went wrong, and a link to retry with the same bundle and code; by wallet if a card was refused. */
export function FailedPayment({ payment, next, retry }: FailedPaymentProps) {
  const { i18n } = useLingui();
  const wallet = retry?.wallet;
  const name = wallet?.name;
  const wish = withWish({ next, code: payment.discount?.code ?? '' });
  const orderBy = (method: string | null | undefined) =>
    `/credits/${payment.bundle}${method ? `/${method}` : ''}${wish}`;
  return (
    <>
      <span className={styles.sign}>
        <CircleAlert aria-hidden="true" />
      </span>
      <h1>{i18n._(STATUS_WORDS[payment.status])}</h1>
      <p>
        <WhyUnpaid payment={payment} />
      </p>
      <p className="muted">
        <Trans>You have not been charged.</Trans>
      </p>
      {wallet && (
        <ButtonLink to={orderBy(wallet.id)} size="large" isWide>
          <MethodMark id={wallet.id} />
          <Trans context="button: to the order, with this method chosen">Pay with {name}</Trans>
        </ButtonLink>
      )}
      <ButtonLink
        to={orderBy(retry?.method)}
        size={wallet ? 'medium' : 'large'}
        look={wallet ? 'secondary' : 'primary'}
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

/** Why a payment has ended without being paid. */
export function WhyUnpaid({ payment: { status, method } }: { payment: Payment }) {
  if (status === 'canceled') return <Trans>The payment was stopped before it was done.</Trans>;
  if (status === 'expired') return <Trans>The time to pay has run out.</Trans>;
  if (isCard(method)) return <Trans>Your card payment failed. Try again or pay with a wallet.</Trans>;
  return <Trans>Try again with another payment method.</Trans>;
}
