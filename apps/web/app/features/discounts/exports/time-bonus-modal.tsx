import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber, formatPercent } from '@vonk/i18n/formats';
import { HOUR, TIME_BONUS_WINDOW } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { BonusClock } from './bonus-clock.tsx';
import styles from './time-bonus-modal.module.css';
import type { RunningBonus } from './use-time-bonus.ts';

interface TimeBonusModalProps {
  bonus: RunningBonus;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains the time bonus to members without credits, with the time left. */
export default function TimeBonusModal({ bonus, isOpen, onClose }: TimeBonusModalProps) {
  const { i18n } = useLingui();
  const { code } = bonus;
  const percent = formatPercent(i18n.locale, bonus.percentage);
  const hours = formatNumber(i18n.locale, TIME_BONUS_WINDOW / HOUR);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isNight
      title={
        <Trans>
          Your time bonus: {percent} off in your first {hours} hours
        </Trans>
      }
    >
      <div className={styles.body}>
        <BonusClock bonus={bonus} className={styles.clock} />
        <p>
          <Trans>
            You have no credits right now. Until the time is up, every bundle costs {percent} less with the code {code}:
            it is in the prices already.
          </Trans>
        </p>
        <p className={styles.fine}>
          <Trans>It works once. One payment, no subscription.</Trans>
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/premium" size="large" isWide onClick={onClose}>
            <Trans>See the bundles</Trans>
          </ButtonLink>
          <Button type="button" look="bare" isWide onClick={onClose}>
            <Trans context="button: leave without doing it">Not now</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}
