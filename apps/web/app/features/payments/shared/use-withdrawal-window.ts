import type { Transaction } from '@vonk/schema';
import { DAY, withdrawalDays } from '@vonk/schema/constants';
import type { ReaderTime } from '../../../i18n/days.ts';
import { useCounts } from '../../../live/counts.ts';
import { useSite } from '../../../site.ts';

/**
 * Whether a line of the ledger is a purchase whose days for a withdrawal are not over. What is left of it, and the last
 * day's end to the minute, the page behind the link knows.
 */
export function useWithdrawalWindow(
  { reason, payment, created_at: at }: Transaction,
  { now }: Pick<ReaderTime, 'now'>,
): boolean {
  const { settings } = useSite();
  const { credits } = useCounts();
  if (reason !== 'purchase' || payment?.status !== 'paid' || credits === 0) return false;
  return now.getTime() < Date.parse(at) + withdrawalDays(settings) * DAY;
}
