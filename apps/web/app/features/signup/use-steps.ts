import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';
import { useBrowserLayout } from '../../browser/use-browser-layout.ts';
import { useNewest } from '../../browser/use-newest.ts';
import { CAME_BY_KEYS } from './exports/address.ts';
import { type Draft, readDraft, Step } from './exports/draft.ts';
import { keepDraft, recallDraft } from './exports/kept-draft.ts';
import { furthestStep, hashOf, stepInHash } from './steps.ts';
import type { SignupView } from './view.ts';

interface Shown {
  view: SignupView;
  /** Of a step shown before, for the fields of the next ones. */
  password: string;
  /** A draft that the server's page did not know. */
  recalled: Draft | null;
}

export interface Steps extends Shown {
  /** The page has hydrated. */
  hasScripts: boolean;
  /** Called for each change of the form. */
  type(form: FormData): void;
  /** Returns what shows the answer, unless another step is shown by then. */
  send(): (answer: SignupView) => void;
  back(): void;
}

/**
 * Makes each step an entry of the browser's history, named in the hash, which the server never sees: nothing is loaded
 * to go back or forward, and what was typed stays in this page. A step that lacks earlier ones leads to the first of
 * these.
 */
export function useSteps(initial: SignupView, isFresh: boolean): Steps {
  const { hash, key, search, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ view: initial, password: '', recalled: null });
  const [hasScripts, setHasScripts] = useState(false);
  const typed = useRef({ draft: initial.draft, password: '' });
  const at = useNewest(shown.view);
  /** Counts the steps that Back, Forward or a link opened. */
  const turn = useRef(0);
  const addressOf = (step: Step) => ({ search, hash: hashOf(step) });

  const show = useCallback((view: SignupView, recalled: Draft | null = null) => {
    typed.current.draft = view.draft;
    keepDraft(view);
    const { password } = typed.current;
    setShown((before) => ({ view, password, recalled: recalled ?? before.recalled }));
  }, []);

  function begin(): Step {
    const kept = isFresh ? recallDraft() : null;
    if (!kept) {
      // The first step was on another page, and a reload of this one must not lose it.
      if (!isFresh) keepDraft(initial);
      return initial.step;
    }
    const { profile_id } = initial.draft;
    const draft = { ...kept.draft, ...cameBy(kept.draft, initial.draft), profile_id };
    const step = Math.min(stepInHash(hash) ?? kept.step, furthestStep(draft, false));
    show({ ...initial, step, draft }, draft);
    return step;
  }

  function follow(): Step {
    const { view } = shown;
    const { draft, password } = typed.current;
    const asked = stepInHash(hash) ?? view.step;
    const step = Math.min(asked, furthestStep(draft, password !== ''));
    if (step === view.step || asked === view.step) return view.step;
    const { regions } = view;
    turn.current += 1;
    show({ kind: 'step', step, draft, regions, fields: {} });
    return step;
  }

  // Before anything is painted. Back, Forward and links change the address; answers have changed the view already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entry of the history changes
  useBrowserLayout(() => {
    setHasScripts(true);
    const step = hasScripts ? follow() : begin();
    if (stepInHash(hash) !== step) navigate(addressOf(step), { replace: true, state });
  }, [key]);

  return {
    ...shown,
    hasScripts,
    type(form) {
      const password = form.get('password');
      if (shown.view.step === Step.Account && typeof password === 'string') typed.current.password = password;
      typed.current.draft = readDraft((name) => String(form.get(name) ?? ''));
      keepDraft({ step: shown.view.step, draft: typed.current.draft });
    },
    send() {
      const from = turn.current;
      return (answer) => {
        if (turn.current !== from) return;
        const { step } = at.current;
        show(answer);
        if (answer.step !== step) navigate(addressOf(answer.step), { state: { isNext: answer.step === step + 1 } });
      };
    },
    back() {
      const isNext = (state as { isNext?: boolean } | null)?.isNext;
      if (isNext) navigate(-1);
      else navigate(addressOf(shown.view.step - 1), { replace: true });
    },
  };
}

/** The first visit's tracking parameters win; without any, today's count. */
function cameBy(kept: Draft, now: Draft): Partial<Draft> {
  const from = CAME_BY_KEYS.some((key) => kept[key]) ? kept : now;
  return Object.fromEntries(CAME_BY_KEYS.map((key) => [key, from[key]]));
}
