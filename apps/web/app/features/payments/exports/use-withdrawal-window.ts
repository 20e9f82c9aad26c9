import type { Transaction } from '@vonk/schema';
import { DAY, withdrawalDays } from '@vonk/schema/constants';
import type { ReaderTime } from '../../../i18n/days.ts';
import { useCounts } from '../../../live/counts.ts';
import { useSite } from '../../../site.ts';

/**
 * Whether a ledger entry is a purchase that is still within the withdrawal period. Only an estimate for showing the
 * link: the page behind it knows what is left, and the exact end.
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
