import { Trans, useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { FormError } from '@vonk/ui/form-error';
import { ArrowRight, Lock } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import { ageOf } from './age.ts';
import { cameByPath } from './exports/came-by-path.ts';
import { type Draft, type DraftKey, lastStep, STEP_KEYS, Step } from './exports/draft.ts';
import { forgetDraft } from './exports/kept-draft.ts';
import type { Face } from './exports/signup-data.server.ts';
import { SignupSide } from './exports/signup-side.tsx';
import styles from './signup-page.module.css';
import { StepBars } from './step-bars.tsx';
import { StepFields } from './step-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import { useProgress } from './use-progress.ts';
import { useSteps } from './use-steps.ts';
import type { SignupAnswer, SignupView } from './view.ts';

const SignupProgress = onDemandIfPossible(() => import('./signup-progress.tsx'));

interface SignupPageProps {
  initial: SignupView;
  /** A fresh form: a draft kept in this browser may be restored. */
  isFresh: boolean;
  faces: Face[];
  invited: ProfileCard | null;
}

export function SignupPage({ initial, isFresh, faces: loaded, invited }: SignupPageProps) {
  const { t, i18n } = useLingui();
  const fetcher = useFetcher<SignupAnswer>();
  const beside = useFetcher<Pick<SignupPageProps, 'faces'>>();
  const form = useRef<HTMLFormElement>(null);
  const steps = useSteps(initial, isFresh);
  const { view, hasScripts, password, recalled } = steps;
  const [faces, setFaces] = useState(initial.faces ?? loaded);
  const { quote, language } = faces[0] ?? {};
  const take = useRef<ReturnType<typeof steps.send>>();
  const last = lastStep(view.draft);
  // In the address too: without cookies, the invitation to a closed site must not get lost.
  const action = cameByPath('/signup', new URLSearchParams(view.draft), invited ? { profile: invited.id } : {});
  const progress = useProgress(fetcher, form, action, forgetDraft);

  const { load } = beside;
  const lookFor = useCallback(
    (choices: Record<string, string>) => load(`/signup?${new URLSearchParams(choices)}`),
    [load],
  );

  useEffect(() => {
    // The page was loaded without the earlier choices.
    if (recalled && !invited) lookFor(choicesOf(recalled));
  }, [recalled, invited, lookFor]);

  useEffect(() => {
    if (beside.data) setFaces(beside.data.faces);
  }, [beside.data]);

  const answered = fetcher.data?.kind === 'step' ? fetcher.data : null;
  useEffect(() => {
    if (!answered) return;
    if (answered.faces) setFaces(answered.faces);
    take.current?.(answered);
  }, [answered]);

  const opened = useRef(view);
  const { isRunning } = progress;
  useEffect(() => {
    // The window of the progress gives the focus back when it closes.
    if (isRunning) return;
    if (view === opened.current || view.draft === recalled) return;
    opened.current = view;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (faulty ?? form.current?.querySelector<HTMLElement>('h1'))?.focus();
  }, [view, recalled, isRunning]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const intent = pressed instanceof HTMLButtonElement ? pressed.value : 'next';
    const data = new FormData(event.currentTarget);
    steps.type(data);
    if (intent === 'back') {
      event.preventDefault();
      return steps.back();
    }
    take.current = steps.send();
    if (view.step === last && intent === 'next') progress.start(data);
  }

  return (
    <div className={classes(styles.page, view.step > Step.Who && styles.later)}>
      <SignupSide faces={faces} quote={quote && language === i18n.locale && <Trans>“{quote}”</Trans>} />
      <div className={styles.main}>
        <fetcher.Form
          method="post"
          action={action}
          ref={form}
          className={styles.form}
          onInput={(event) => steps.type(new FormData(event.currentTarget))}
          onSubmit={submit}
          noValidate={hasScripts}
          key={`${view.step} ${recalled ? 'recalled' : 'new'}`}
        >
          <StepBars label={t`Step ${view.step + 1} of ${last + 1}`} step={view.step} count={last + 1} />
          <StepHeading step={view.step} invited={invited} />
          <FormError failure={view.failure} />
          <input type="hidden" name="step" value={view.step} />
          {hasScripts && <input type="hidden" name="js" value="1" />}
          <CarriedFields draft={view.draft} step={view.step} password={password || view.password} />
          <StepFields
            view={view}
            password={password}
            invited={invited}
            onSeeks={invited ? undefined : (seeks) => lookFor({ ...choicesOf(view.draft), seeks })}
          />
          <Button
            name="intent"
            value="next"
            size="large"
            isWide
            className={styles.next}
            isBusy={fetcher.state !== 'idle' && !progress.isRunning}
          >
            {view.step === last ? <Trans>Sign up for free</Trans> : <Trans context="button in steps">Next</Trans>}
            <ArrowRight aria-hidden="true" />
          </Button>
          {view.step > Step.Who && (
            <Button name="intent" value="back" look="bare" isWide formNoValidate>
              <Trans context="button">Back</Trans>
            </Button>
          )}
        </fetcher.Form>
        <p className={`tiny muted ${styles.promise}`}>
          <Lock aria-hidden="true" />
          <Trans>Your email address stays private. We never post anywhere.</Trans>
        </p>
      </div>
      {isRunning && <SignupProgress progress={progress} />}
    </div>
  );
}

/** The values of other steps as hidden fields, so that nothing is lost without scripts. */
function CarriedFields({ draft, step, password }: { draft: Draft; step: Step; password: string | undefined }) {
  const own = new Set<DraftKey>(STEP_KEYS[step]);
  return (
    <>
      {(Object.keys(draft) as DraftKey[]).map((key) =>
        own.has(key) || !draft[key] ? null : <input key={key} type="hidden" name={key} value={draft[key]} />,
      )}
      {step === Step.Message && password && <input type="hidden" name="password" value={password} />}
    </>
  );
}

/** What decides who is beside the form; the age, since no address should have a date of birth. */
const choicesOf = (draft: Draft) => {
  const { seeks, country, region } = draft;
  return { seeks, country, region, age: String(ageOf(draft) ?? '') };
};
