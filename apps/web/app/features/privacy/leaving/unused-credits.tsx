import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatAmount, formatDateTime } from '@vonk/i18n/formats';
import type { Answer, endpoints } from '@vonk/schema';
import { Banner } from '@vonk/ui/banner';
import { Coins } from 'lucide-react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import { withdrawalPath } from '../../payments/exports/withdrawal-path.ts';
import styles from './leaving.module.css';

interface UnusedCreditsProps {
  unused: Answer<typeof endpoints.getAccount>['unused'];
  loadedAt: string;
}

/** The credits that the member would lose, and how to get a refund first. */
export function UnusedCredits({ unused: { credits, withdrawable }, loadedAt }: UnusedCreditsProps) {
  const { t, i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  if (credits === 0) return null;
  return (
    <div className={styles.unused}>
      <Banner tone="warn" icon={<Coins aria-hidden="true" />}>
        {t`${plural(credits, {
          one: 'You still have # credit. It is gone with your account.',
          other: 'You still have # credits. They are gone with your account.',
        })}`}{' '}
        {withdrawable.length > 0 && <Trans>For some of them you can have your money back first:</Trans>}
      </Banner>
      {withdrawable.length > 0 && (
        <ul>
          {withdrawable.map(({ payment_id: id, amount, ends_at: endsAt }) => {
            const money = formatAmount(i18n.locale, amount);
            // Shows the last minute of the last day, not midnight of the next.
            const end = formatDateTime(i18n.locale, new Date(Date.parse(endsAt) - 1), timeZone);
            return (
              <li key={id}>
                <Trans>
                  <strong>{money}</strong> until {end}
                </Trans>{' '}
                <Link to={withdrawalPath(id)}>
                  <Trans context="link: the law’s words for the first step of a withdrawal">
                    Withdraw from contract here
                  </Trans>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
