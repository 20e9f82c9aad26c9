import { Trans } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import { Modal } from '@vonk/ui/modal';
import { Spark } from '@vonk/ui/spark';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { loadWords } from '../../i18n/catalogs.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import styles from './signup-progress.module.css';
import { Phase, type Progress } from './use-progress.ts';

await loadWords('signup');

/** Cannot be closed while the account is being created. */
export default function SignupProgress({ progress }: { progress: Progress }) {
  const { phase } = progress;
  return (
    <Modal
      isOpen
      onClose={() => {}}
      isDismissible={false}
      isTitleHidden
      isNight
      title={<Trans>Creating your account</Trans>}
    >
      <div className={styles.progress}>
        <Spark className={styles.spark} />
        <ol className={styles.list} aria-live="polite">
          <Line at={Phase.Checking} phase={phase}>
            <Trans>Checking your details</Trans>
          </Line>
          <Line at={Phase.Creating} phase={phase}>
            <Trans>Creating your account</Trans>
          </Line>
          <Line at={Phase.Matching} phase={phase}>
            <Trans>Finding your matches</Trans>
          </Line>
          <Line at={Phase.Mailing} phase={phase}>
            <Trans>Sending your activation email</Trans>
          </Line>
        </ol>
        {progress.matches.length > 0 && (
          <div className={styles.matches}>
            {progress.matches.slice(0, 5).map((match) => (
              <Avatar key={match.id} image={match.main_image} size="medium" />
            ))}
            {progress.matches.some(({ fictional }) => fictional) && (
              <FictionalChip words="plural" className={styles.label} />
            )}
          </div>
        )}
      </div>
    </Modal>
  );
}

function Line({ at, phase, children }: { at: Phase; phase: Phase; children: ReactNode }) {
  const isDone = phase > at;
  const isNow = phase === at;
  return (
    <li
      className={classes(styles.line, isDone && styles.done, isNow && styles.now)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={styles.sign}>{isDone && <Check aria-hidden="true" />}</span>
      {children}
    </li>
  );
}
