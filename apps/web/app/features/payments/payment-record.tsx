import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatDateTime } from '@vonk/i18n/formats';
import type { Payment } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import type { ReactNode } from 'react';
import { useReaderTime } from '../../i18n/reader-time.ts';
import { WhatCodeDid } from '../discounts/exports/what-code-did.tsx';
import styles from './payment-record.module.css';
import { ReceiptLink } from './receipt-link.tsx';
import { useMethodName } from './use-method-name.ts';

interface PaymentRecordProps {
  payment: Payment;
  /** Credits taken back with a refund. */
  creditsTaken: number;
  loadedAt: string;
}

/** A past payment: details, refunds and receipt. */
export function PaymentRecord({ payment, creditsTaken, loadedAt }: PaymentRecordProps) {
  const { i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const amount = formatAmount(i18n.locale, payment.amount);
  const { credits, discount, returned, method, paid_at: paidAt, created_at: orderedAt } = payment;
  const methodName = useMethodName(method);
  return (
    <>
      <h1>
        <Trans>Payment of {amount}</Trans>
      </h1>
      <dl className={styles.facts}>
        <Fact name={<Trans context="when it was paid">Paid</Trans>}>
          <time dateTime={paidAt ?? orderedAt}>
            {formatDateTime(i18n.locale, new Date(paidAt ?? orderedAt), timeZone)}
          </time>
        </Fact>
        <Fact name={<Trans>Payment method</Trans>}>{methodName ?? method}</Fact>
        <Fact name={<Trans>Bought</Trans>}>
          <Plural value={credits} one="# credit" other="# credits" />
        </Fact>
        {discount && (
          <Fact name={<Trans>Discount</Trans>}>
            <WhatCodeDid discount={discount} />
          </Fact>
        )}
        {returned && (
          <Fact name={<Trans context="money that was returned">Went back to you</Trans>}>
            {formatAmount(i18n.locale, returned)}
          </Fact>
        )}
        {creditsTaken > 0 && (
          <Fact name={<Trans>Taken back</Trans>}>
            <Plural value={creditsTaken} one="# credit" other="# credits" />
          </Fact>
        )}
      </dl>
      <ReceiptLink paymentId={payment.payment_id} look="secondary" />
      <ButtonLink to="/transactions" look="bare" isWide data-early>
        <Trans>All transactions</Trans>
      </ButtonLink>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
