import type { Transaction } from '@vonk/schema';
import { dayOf } from '../../i18n/days.ts';

export interface LedgerDay {
  /** The date in that time zone: `2026-04-03`. */
  day: string;
  transactions: Transaction[];
}

/** Groups entries by day in a time zone, keeping their order. */
export function byDay(transactions: readonly Transaction[], timeZone: string): LedgerDay[] {
  const days: LedgerDay[] = [];
  for (const transaction of transactions) {
    const day = dayOf(new Date(transaction.created_at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.transactions.push(transaction);
    else days.push({ day, transactions: [transaction] });
  }
  return days;
}
