import { type FetcherWithComponents, useNavigate } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { AFTER_SIGNUP } from './steps.ts';
import type { SignupAnswer } from './view.ts';

export enum Phase {
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
  onDone: () => void,
): Progress {
  const navigate = useNavigate();
  const finish = useNewest(onDone);
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

  useEffect(() => {
    if (phase !== Phase.Done) return;
    finish.current();
    navigate(AFTER_SIGNUP, { replace: true });
  }, [phase, navigate]);

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
