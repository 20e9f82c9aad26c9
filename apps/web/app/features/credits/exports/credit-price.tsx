import { Plural, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { MoneyValue } from '@vonk/schema';

/** "3 credits · € 0,45": a price in credits always shows the money, too. */
export function CreditPrice({ credits, money }: { credits: number; money: MoneyValue | null }) {
  const { i18n } = useLingui();
  return (
    <span className="numbers">
      <Plural value={credits} one="# credit" other="# credits" />
      {money && ` · ${formatAmount(i18n.locale, money)}`}
    </span>
  );
}
