import { Trans } from '@lingui/react/macro';
import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import styles from './navigation-progress.module.css';

/** What comes sooner needs no bar. */
const THROTTLE = 200;
/** The bar is never only a flash. */
const ENDING = 200;

/** Across the top while a page is on its way: it fills in five seconds, and at once when the page is there. */
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
