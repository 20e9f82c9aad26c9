import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@vonk/schema';
import { dayLabel, type ReaderTime } from '../../i18n/days.ts';
import { byDay } from './ledger-by-day.ts';
import styles from './ledger-days.module.css';
import { LedgerRow } from './ledger-row.tsx';

export function LedgerDays({ transactions, time }: { transactions: Transaction[]; time: ReaderTime }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.days}>
      {byDay(transactions, time.timeZone).map(({ day, transactions: ofDay }) => (
        <section key={`${day} ${ofDay[0]?.id}`} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayLabel(i18n.locale, new Date(ofDay[0]?.created_at ?? day), time)}</h2>
          <ul className={styles.list}>
            {ofDay.map((transaction) => (
              <LedgerRow key={transaction.id} transaction={transaction} time={time} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
