import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatAmount, formatNumber, formatTime } from '@vonk/i18n/formats';
import type { Payment, Transaction } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import type { ReaderTime } from '../../i18n/days.ts';
import { WhatCodeDid } from '../discounts/exports/what-code-did.tsx';
import { useWithdrawalWindow } from '../payments/exports/use-withdrawal-window.ts';
import { withdrawalPath } from '../payments/exports/withdrawal-path.ts';
import { receiptPath } from './exports/ledger-files.ts';
import { STATUS_WORDS } from './exports/status-words.ts';
import styles from './ledger-row.module.css';
import { REASON_ICONS, REASON_WORDS } from './ledger-words.ts';

/** A ledger entry: reason, time, amount and balance. */
export function LedgerRow({ transaction, time }: { transaction: Transaction; time: ReaderTime }) {
  const { i18n } = useLingui();
  const { timeZone } = time;
  const { reason, amount, balance, payment, person, created_at: at } = transaction;
  const isOpenToWithdrawal = useWithdrawalWindow(transaction, time);
  const Icon = REASON_ICONS[reason];
  const moved = amount !== 0;
  const what = moved || !payment ? i18n._(REASON_WORDS[reason]) : i18n._(STATUS_WORDS[payment.status]);
  return (
    <li className={styles.row}>
      <span className={classes(styles.icon, amount > 0 && styles.gain)}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <p className={styles.reason}>
          {person ? (
            <Link to={`/members/${person.id}`} data-early="hover" className={styles.person}>
              <bdi>{person.name}</bdi>
            </Link>
          ) : (
            what
          )}
        </p>
        <p className={styles.details}>
          {person && <span>{what}</span>}
          <time dateTime={at}>{formatTime(i18n.locale, new Date(at), timeZone)}</time>
          {payment?.discount && (
            <span>
              <WhatCodeDid discount={payment.discount} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.numbers}>
        {moved && (
          <p className={classes(styles.amount, amount > 0 && styles.gain)}>
            <span aria-hidden="true">
              {amount > 0 ? '+' : '−'}
              {formatNumber(i18n.locale, Math.abs(amount))}
            </span>
            <span className="visually-hidden">
              {amount > 0 ? (
                <Plural value={amount} one="# credit in" other="# credits in" />
              ) : (
                <Plural value={-amount} one="# credit out" other="# credits out" />
              )}
            </span>
          </p>
        )}
        {balance !== null && (
          <p className={styles.balance}>
            <Plural value={balance} one="# credit left" other="# credits left" />
          </p>
        )}
      </div>
      {payment && (
        <p className={styles.links}>
          <PaymentLink payment={payment} />
          {payment.status === 'paid' && reason === 'purchase' && (
            <a href={receiptPath(payment.payment_id)} download>
              <Trans>Receipt (PDF)</Trans>
            </a>
          )}
          {isOpenToWithdrawal && (
            <Link to={withdrawalPath(payment.payment_id)}>
              <Trans context="link: the law’s words for the first step of a withdrawal">
                Withdraw from contract here
              </Trans>
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

function PaymentLink({ payment }: { payment: Payment }) {
  const { i18n } = useLingui();
  const amount = formatAmount(i18n.locale, payment.amount);
  return (
    <Link to={`/transactions/${payment.payment_id}`} data-early="hover">
      <Trans>Payment of {amount}</Trans>
    </Link>
  );
}
