import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatDateTime, formatList, formatPercent } from '@vonk/i18n/formats';
import type { DiscountCode, PaymentMethod } from '@vonk/schema';
import { Tag } from 'lucide-react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import styles from './discount-line.module.css';

interface DiscountLineProps {
  discount: DiscountCode;
  methods: readonly PaymentMethod[];
  loadedAt: string;
}

/** The discount in the prices, how long it lasts, and what it is for. */
export function DiscountLine({ discount, methods, loadedAt }: DiscountLineProps) {
  return (
    <div className={styles.line}>
      <Tag aria-hidden="true" />
      <div>
        <p className={styles.name}>
          <DiscountName discount={discount} />
        </p>
        <p className={styles.terms}>
          <DiscountTerms discount={discount} methods={methods} loadedAt={loadedAt} />
        </p>
      </div>
    </div>
  );
}

function DiscountName({ discount }: { discount: DiscountCode }) {
  const { i18n } = useLingui();
  const { code, kind } = discount;
  const percent = formatPercent(i18n.locale, discount.percentage ?? discount.value_percentage ?? 0);
  if (kind === 'welcome') return <Trans>Welcome discount: {percent} off your first purchase</Trans>;
  if (kind === 'time_bonus')
    return (
      <Trans>
        Time bonus: {percent} off with code {code}
      </Trans>
    );
  return discount.percentage === null ? (
    <Trans>
      Code {code}: {percent} more credits
    </Trans>
  ) : (
    <Trans>
      Code {code}: {percent} off
    </Trans>
  );
}

function DiscountTerms({ discount, methods, loadedAt }: DiscountLineProps) {
  const { i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const { expires, minimum_order_value: minimum, paymentmethods: ids } = discount;
  const end = expires && formatDateTime(i18n.locale, new Date(expires), timeZone);
  const least = minimum && formatAmount(i18n.locale, minimum);
  const named = ids.map((id) => methods.find((method) => method.id === id)?.name ?? id);
  const names = formatList(i18n.locale, named);
  return (
    <>
      {end && (
        <>
          <Trans>Valid until {end}.</Trans>{' '}
        </>
      )}
      {least && (
        <>
          <Trans>For bundles of {least} or more.</Trans>{' '}
        </>
      )}
      {ids.length > 0 && (
        <>
          <Trans>Only when you pay with {names}.</Trans>{' '}
        </>
      )}
      <Trans>You can use it once.</Trans>
    </>
  );
}
