import { Trans } from '@lingui/react/macro';
import { type FetcherWithComponents, useNavigate } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Modal } from '@vonk/ui/modal';
import { Spark } from '@vonk/ui/spark';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { Avatar } from '../../components/avatar.tsx';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import styles from './signup-progress.module.css';
import { AFTER_SIGNUP } from './steps.ts';
import type { SignupAnswer } from './view.ts';

enum Phase {
  Idle,
  Checking,
  Creating,
  Matching,
  Mailing,
  Done,
}

/** In ms: time to read what the server has just done. */
const READING_TIME = 700;

export interface Progress {
  phase: Phase;
  isRunning: boolean;
  matches: ProfileCard[];
  start(data: FormData): void;
}

/**
 * Follows the two requests of the last step: validate everything, then create the account. Finding matches and sending
 * the mail are part of the second, so both are ticked off after its response.
 */
export function useProgress(
  fetcher: FetcherWithComponents<SignupAnswer>,
  form: RefObject<HTMLFormElement>,
  action: string,
): Progress {
  const [phase, setPhase] = useState(Phase.Idle);
  const sent = useRef<FormData | null>(null);
  const answer = fetcher.data;

  const handled = useRef<object | null>(null);
  useEffect(() => {
    // Waits for the page to process the response: submitting earlier would abort that.
    if (fetcher.state !== 'idle') return;
    // Handles the end of each request once. Without a response there is no data, but a new fetcher object.
    const end = answer ?? fetcher;
    if (handled.current === end) return;
    handled.current = end;
    if (answer?.kind === 'created') return setPhase(Phase.Matching);
    if (answer?.kind !== 'checked') return setPhase(Phase.Idle);
    const data = sent.current ?? new FormData(form.current ?? undefined);
    data.set('intent', 'create');
    setPhase(Phase.Creating);
    fetcher.submit(data, { method: 'post', action });
  }, [answer, fetcher, form, action]);

  useEffect(() => {
    if (phase !== Phase.Matching && phase !== Phase.Mailing) return;
    const timer = setTimeout(() => setPhase(phase + 1), READING_TIME);
    return () => clearTimeout(timer);
  }, [phase]);

  return {
    phase,
    isRunning: phase !== Phase.Idle,
    matches: answer?.kind === 'created' ? answer.matches : [],
    start: (data) => {
      sent.current = data;
      setPhase(Phase.Checking);
    },
  };
}

/** Cannot be closed while the account is being created. */
export function SignupProgress({ progress, onDone }: { progress: Progress; onDone: () => void }) {
  const navigate = useNavigate();
  const { phase } = progress;
  const finish = useNewest(onDone);
  useEffect(() => {
    if (phase !== Phase.Done) return;
    finish.current();
    navigate(AFTER_SIGNUP, { replace: true });
  }, [phase, navigate]);
  return (
    <Modal
      isOpen={progress.isRunning}
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
