import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import type { Answer, Bundle, endpoints } from '@vonk/schema';
import { Banner } from '@vonk/ui/banner';
import { CircleAlert, PiggyBank } from 'lucide-react';
import type { Failure } from '../../server/api.server.ts';

interface CapNoticeProps {
  spending: Answer<typeof endpoints.getSpendingCap>;
  price: Bundle['price'];
  /** Error of a refused order. */
  refusal: Failure | undefined;
}

/** Warns that an order exceeds the member's spending cap, before ordering and after a refusal. */
export function CapNotice({ spending, price, refusal }: CapNoticeProps) {
  const { i18n } = useLingui();
  const { cap, left } = spending;
  const isRefused = refusal?.code === 'spending_cap';
  if (!isRefused && !(left && Number(left.value) < Number(price.value))) return null;
  const most = cap && formatAmount(i18n.locale, cap);
  const rest = left && formatAmount(i18n.locale, left);
  return (
    <Banner
      tone={isRefused ? 'danger' : 'warn'}
      icon={isRefused ? <CircleAlert aria-hidden="true" /> : <PiggyBank aria-hidden="true" />}
      isAlert={isRefused}
    >
      {isRefused ? (
        refusal.message
      ) : (
        <Trans>
          This order is more than your spending cap leaves for this month: {rest} of {most}.
        </Trans>
      )}{' '}
      <Link to="/settings/payments#spending">
        <Trans>Look at your spending cap</Trans>
      </Link>
    </Banner>
  );
}
