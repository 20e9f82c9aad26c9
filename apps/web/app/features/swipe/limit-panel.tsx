import { Trans, useLingui } from '@lingui/react/macro';
import { formatRelativeTime } from '@vonk/i18n/formats';
import { MINUTE } from '@vonk/schema/constants';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from '../../site.ts';
import styles from './deck.module.css';

interface LimitPanelProps {
  resetsAt: string;
  /** Server time of the response, for the first render. */
  now: string;
  undo: ReactNode;
}

/** The day's likes are used up: says when there are new ones, and what to do until then. */
export function LimitPanel({ resetsAt, now, undo }: LimitPanelProps) {
  const { i18n } = useLingui();
  const { swipe_premium_unlimited: isPremiumUnlimited } = useSite().settings;
  const at = useNow(now);
  const when = formatRelativeTime(i18n.locale, new Date(resetsAt), at);
  return (
    <EmptyState
      title={<Trans>Today’s likes are given</Trans>}
      action={
        <div className={styles.ways}>
          <ButtonLink to="/likes/matches" prefetch="intent">
            <Trans>See your matches</Trans>
          </ButtonLink>
          {isPremiumUnlimited && (
            <ButtonLink to="/premium" look="secondary" prefetch="intent">
              <Trans>Get Premium</Trans>
            </ButtonLink>
          )}
          {undo}
        </div>
      }
    >
      <time dateTime={resetsAt}>
        <Trans>New ones come {when}.</Trans>
      </time>
      {isPremiumUnlimited && (
        <>
          {' '}
          <Trans>Premium members have no limit.</Trans>
        </>
      )}
    </EmptyState>
  );
}

/** Advances the server's time by the time passed here, so that a wrong local clock does no harm. */
function useNow(start: string): Date {
  const [now, setNow] = useState(() => Date.parse(start));
  useEffect(() => {
    const opened = performance.now();
    const timer = setInterval(() => setNow(Date.parse(start) + performance.now() - opened), MINUTE);
    return () => clearInterval(timer);
  }, [start]);
  return new Date(now);
}
