import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatAmount, formatDateTime } from '@vonk/i18n/formats';
import type { Answer, endpoints } from '@vonk/schema';
import { DELETION_GRACE_DAYS } from '@vonk/schema/constants';
import { Coins, EyeOff, MailCheck, Trash2 } from 'lucide-react';
import { useReaderTime } from '../../../i18n/reader-time.ts';
import { withdrawalPath } from '../../payments/exports/withdrawal-path.ts';
import styles from './leaving.module.css';

interface WhatHappensProps {
  unused: Answer<typeof endpoints.getAccount>['unused'];
  loadedAt: string;
}

/** What deleting does, in its order, and the credits that the member would lose. */
export function WhatHappens({ unused, loadedAt }: WhatHappensProps) {
  const { t } = useLingui();
  const days = DELETION_GRACE_DAYS;
  return (
    <ul className={styles.happens}>
      <li>
        <EyeOff aria-hidden="true" />
        <Trans>Your profile disappears at once.</Trans>
      </li>
      <li>
        <MailCheck aria-hidden="true" />
        {t`${plural(days, {
          one: 'For # day you can bring it back with the link in our email.',
          other: 'For # days you can bring it back with the link in our email.',
        })}`}
      </li>
      <li>
        <Trash2 aria-hidden="true" />
        <Trans>Then it is gone for good.</Trans>
      </li>
      {unused.credits > 0 && (
        <li className={styles.unused}>
          <Coins aria-hidden="true" />
          <UnusedCredits unused={unused} loadedAt={loadedAt} />
        </li>
      )}
    </ul>
  );
}

/** How many they are, and how to get a refund first. */
function UnusedCredits({ unused: { credits, withdrawable }, loadedAt }: WhatHappensProps) {
  const { t, i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  return (
    <div>
      <p>
        {t`${plural(credits, {
          one: 'You still have # credit. It is gone with your account.',
          other: 'You still have # credits. They are gone with your account.',
        })}`}{' '}
        {withdrawable.length > 0 && <Trans>For some of them you can have your money back first:</Trans>}
      </p>
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
