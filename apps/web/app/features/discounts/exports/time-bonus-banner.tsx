import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '@vonk/i18n/formats';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import { Zap } from 'lucide-react';
import { BonusClock } from './bonus-clock.tsx';
import styles from './time-bonus-banner.module.css';
import type { RunningBonus } from './use-time-bonus.ts';

interface TimeBonusBannerProps {
  bonus: RunningBonus;
  onClose: () => void;
}

export function TimeBonusBanner({ bonus, onClose }: TimeBonusBannerProps) {
  const { i18n } = useLingui();
  const { code } = bonus;
  const percent = formatPercent(i18n.locale, bonus.percentage);
  const time = <BonusClock bonus={bonus} className={styles.clock} />;
  return (
    <Banner
      icon={<Zap aria-hidden="true" />}
      onClose={onClose}
      actions={
        <ButtonLink to="/premium" look="quiet" size="small" data-early>
          <Trans>See the bundles</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        {percent} off with code {code}. Time left: {time}
      </Trans>
    </Banner>
  );
}
