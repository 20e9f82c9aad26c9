import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatDateTime } from '@vonk/i18n/formats';
import type { WithdrawalOffer } from '@vonk/schema';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import { withdrawalPath } from '../exports/withdrawal-path.ts';

/** The link to the first step, worded as the law requires, with the end of the period. */
export function WithdrawalLink({ offer, loadedAt }: { offer: WithdrawalOffer; loadedAt: string }) {
  const { i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  // Shows the last minute of the last day, not midnight of the next.
  const end = formatDateTime(i18n.locale, new Date(Date.parse(offer.ends_at) - 1), timeZone);
  return (
    <p className="small muted">
      <Trans>Changed your mind? Until {end} you can give back what is unused.</Trans>{' '}
      <Link to={withdrawalPath(offer.payment_id)}>
        <Trans context="link: the law’s words for the first step of a withdrawal">Withdraw from contract here</Trans>
      </Link>
    </p>
  );
}
