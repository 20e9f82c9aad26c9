import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { MoneyValue } from '@vonk/schema';
import { useSite } from '../../site.ts';
import { Checks } from './checks.tsx';

/** What holds for every bundle; `dearest` is the most that a message can cost. */
export function Promises({ dearest }: { dearest: MoneyValue | null }) {
  const { t, i18n } = useLingui();
  const { message_credits: messageCredits, refund_days: days } = useSite().settings;
  const price = dearest ? formatAmount(i18n.locale, dearest) : '';
  return (
    <Checks>
      {price &&
        t`${plural(messageCredits, {
          one: `A message is # credit (${price} or less)`,
          other: `A message is # credits (${price} or less)`,
        })}`}
      {days > 0 &&
        t`${plural(days, {
          one: 'Money back on unused credits for # day',
          other: 'Money back on unused credits for # days',
        })}`}
      <Trans>The price shown is the price you pay</Trans>
    </Checks>
  );
}
