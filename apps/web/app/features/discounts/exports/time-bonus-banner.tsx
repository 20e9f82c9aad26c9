import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatPercent } from '@vonk/i18n/formats';
import { ChevronRight, Zap } from 'lucide-react';
import { BonusClock } from './bonus-clock.tsx';
import styles from './time-bonus-banner.module.css';
import type { RunningBonus } from './use-time-bonus.ts';

interface TimeBonusBannerProps {
  bonus: RunningBonus;
  /** Whether it links to the prices; false on their page. */
  isLeading: boolean;
}

/** Above everything else on the page, on one line where that fits. */
export function TimeBonusBanner({ bonus, isLeading }: TimeBonusBannerProps) {
  const { t, i18n } = useLingui();
  const { code } = bonus;
  const percent = formatPercent(i18n.locale, bonus.percentage);
  const time = <BonusClock bonus={bonus} className={styles.clock} />;
  return (
    <section className={styles.bar} aria-label={t({ message: 'Time bonus', context: 'name of a region' })}>
      <div className={`wrap ${styles.inner}`}>
        <Zap aria-hidden="true" />
        <p className={styles.text}>
          <Trans>
            {percent} off with code {code}. Time left: {time}
          </Trans>
        </p>
        {isLeading && (
          <Link to="/premium" prefetch="intent" className={styles.link}>
            <span>
              <Trans>See the bundles</Trans>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
    </section>
  );
}
