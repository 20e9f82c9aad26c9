import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { Spark } from '@vonk/ui/spark';
import { useEffect, useRef } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { useMember } from '../../../site.ts';
import { FictionalIcon } from '../../fictional/exports/fictional-chip.tsx';
import styles from './match-popup.module.css';
import type { MatchedProfile } from './match-region.tsx';
import { WriteLink } from './write-link.tsx';

/** A new match: both pictures, and a link to the first message. */
export function MatchPopup({ profile, onClose }: { profile: MatchedProfile; onClose: () => void }) {
  const { t } = useLingui();
  const own = useMember().profile;
  const { name } = profile;
  const actions = useRef<HTMLDivElement>(null);

  // Runs after the dialog has opened and focused its close button.
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);

  return (
    <Modal isOpen onClose={onClose} title={t`It’s a match!`} isTitleHidden isNight>
      <div className={styles.match}>
        <div className={styles.pair}>
          <div className={styles.picture}>
            <Picture image={own.main_image} alt={t`You`} isUrgent />
          </div>
          <div className={styles.picture}>
            <Picture
              image={profile.main_image}
              alt={profile.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
              isUrgent
            />
          </div>
          <span className={styles.spark}>
            <Spark />
          </span>
        </div>
        <p className={styles.title} aria-hidden="true">
          <Trans>It’s a match!</Trans>
        </p>
        <p>
          <Trans>
            You and <bdi>{name}</bdi> like each other.
          </Trans>
        </p>
        {profile.fictional && (
          <p className={styles.label}>
            <FictionalIcon />
            <span>
              <Trans>
                <bdi>{name}</bdi> is a fictional profile.
              </Trans>
            </span>
          </p>
        )}
        <div className={styles.actions} ref={actions}>
          <WriteLink profile={profile} size="large" isWide onClick={onClose} />
          <Button type="button" look="bare" isWide className={styles.later} onClick={onClose}>
            <Trans context="button: closes the match pop-up">Keep looking</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}
