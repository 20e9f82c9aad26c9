import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { AppliedDiscount } from '@vonk/schema';

/** "€5.00 off with code TIMEBONUS25", for a payment. */
export function WhatCodeDid({ discount }: { discount: AppliedDiscount }) {
  const { i18n } = useLingui();
  const { code, bonus_credits: bonus } = discount;
  const amount = formatAmount(i18n.locale, discount.amount);
  if (bonus > 0) {
    return <Plural value={bonus} one={`# credit more with code ${code}`} other={`# credits more with code ${code}`} />;
  }
  return (
    <Trans>
      {amount} off with code {code}
    </Trans>
  );
}
