import { Trans } from '@lingui/react/macro';
import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import styles from './navigation-progress.module.css';

/** Milliseconds; faster navigations need no bar. */
const THROTTLE = 200;
/** Milliseconds, so that the bar is never just a flash. */
const ENDING = 200;

/** At the top during navigation: it fills in five seconds, or at once when the page has loaded. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<'hidden' | 'running' | 'ending'>('hidden');

  useEffect(() => {
    if (!isLoading) {
      setPhase((now) => (now === 'running' ? 'ending' : now));
      return;
    }
    const timer = setTimeout(() => setPhase('running'), THROTTLE);
    return () => clearTimeout(timer);
  }, [isLoading]);

  useEffect(() => {
    if (phase !== 'ending') return;
    const timer = setTimeout(() => setPhase('hidden'), ENDING);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <div role="status">
      {phase !== 'hidden' && (
        <div className={`${styles.bar} ${styles[phase]}`}>
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
        </div>
      )}
    </div>
  );
}
