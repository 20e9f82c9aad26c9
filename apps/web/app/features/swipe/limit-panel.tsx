import { Trans, useLingui } from '@lingui/react/macro';
import { formatRelativeTime } from '@vonk/i18n/formats';
import { MINUTE } from '@vonk/schema/constants';
import { ButtonLink } from '@vonk/ui/button';
import { forwardRef, useEffect, useId, useState } from 'react';
import { useSite } from '../../site.ts';
import styles from './limit-panel.module.css';

interface LimitPanelProps {
  resetsAt: string;
  /** Server time of the response, for the first render. */
  now: string;
}

/**
 * The day's likes are used up: says when there are new ones, and what to do until then. The cards stay, to look at and
 * to pass. Gets the focus when a like is refused.
 */
export const LimitPanel = forwardRef<HTMLElement, LimitPanelProps>(function LimitPanel({ resetsAt, now }, ref) {
  const { i18n } = useLingui();
  const id = useId();
  const { swipe_premium_unlimited: isPremiumUnlimited } = useSite().settings;
  const at = useNow(now);
  const when = formatRelativeTime(i18n.locale, new Date(resetsAt), at);
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>
        <Trans>You’re out of likes for today</Trans>
      </h2>
      <p>
        <time dateTime={resetsAt}>
          <Trans>New ones come {when}.</Trans>
        </time>
        {isPremiumUnlimited && (
          <>
            {' '}
            <Trans>Premium members have no limit.</Trans>
          </>
        )}
      </p>
      <ul className={styles.ways}>
        <li>
          <ButtonLink to="/likes" size="small" data-early>
            <Trans context="tab: people who like the member">Like you</Trans>
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/match-finder" look="quiet" size="small">
            <Trans>Match finder</Trans>
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/members" look="quiet" size="small" data-early>
            <Trans context="navigation: search members">Discover</Trans>
          </ButtonLink>
        </li>
        {isPremiumUnlimited && (
          <li>
            <ButtonLink to="/premium" look="quiet" size="small" data-early>
              <Trans>Get Premium</Trans>
            </ButtonLink>
          </li>
        )}
      </ul>
    </section>
  );
});

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
