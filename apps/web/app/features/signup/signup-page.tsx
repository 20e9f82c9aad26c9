import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useFetcher } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { ArrowRight, Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CAME_BY_KEYS } from './exports/address.ts';
import { cameByPath, useCameByPath } from './exports/came-by-path.ts';
import { type Draft, type DraftKey, lastStep, STEP_KEYS, Step } from './exports/draft.ts';
import { forgetDraft, keepDraft, keepFields, recallDraft } from './exports/kept-draft.ts';
import type { Face } from './exports/signup-data.server.ts';
import styles from './signup-page.module.css';
import { SignupProgress, useProgress } from './signup-progress.tsx';
import { SignupSide } from './signup-side.tsx';
import { StepFields } from './step-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import type { SignupAnswer, SignupView } from './view.ts';

interface SignupPageProps {
  initial: SignupView;
  /** A fresh form: a draft kept in this browser may be restored. */
  isFresh: boolean;
  faces: Face[];
  invited: ProfileCard | null;
}

export function SignupPage({ initial, isFresh, faces, invited }: SignupPageProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<SignupAnswer>();
  const beside = useFetcher<Pick<SignupPageProps, 'faces'>>();
  const form = useRef<HTMLFormElement>(null);
  const [recalled, setRecalled] = useState<SignupView | null>(null);
  const [hasScripts, setHasScripts] = useState(false);
  const [password, setPassword] = useState('');
  const pathTo = useCameByPath();
  const answered = fetcher.data?.kind === 'step' ? fetcher.data : null;
  const [shown, setShown] = useState<SignupView | null>(null);
  const view = shown ?? recalled ?? initial;
  const last = lastStep(view.draft);
  // In the address too: without cookies, the invitation to a closed site must not get lost.
  const action = cameByPath('/signup', new URLSearchParams(view.draft), invited ? { profile: invited.id } : {});
  const progress = useProgress(fetcher, form, action);

  useEffect(() => {
    setHasScripts(true);
    const kept = isFresh ? recallDraft() : null;
    if (!kept) return;
    const profileId = initial.draft.profile_id;
    // The page was loaded without the earlier choices.
    if (!invited) beside.load(`/signup?${new URLSearchParams(placeAndSex(kept.draft))}`);
    setRecalled({
      ...initial,
      step: Math.min(kept.step, Step.Account),
      draft: { ...kept.draft, ...cameBy(kept.draft, initial.draft), profile_id: profileId },
    });
  }, [isFresh, initial, invited, beside.load]);

  // The first step was on another page, and a reload of this one must not lose it.
  useEffect(() => {
    if (!isFresh) keepDraft(initial);
  }, [isFresh, initial]);

  // Keeps the last response while the next request is pending.
  useEffect(() => {
    if (!answered) return;
    setShown((before) => ({ ...answered, faces: answered.faces ?? before?.faces }));
    keepDraft(answered);
  }, [answered]);

  useEffect(() => {
    if (!shown) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (faulty ?? form.current?.querySelector<HTMLElement>('h1'))?.focus();
  }, [shown]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const typed = data.get('password');
    if (typeof typed === 'string' && view.step === Step.Account) setPassword(typed);
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const isForward = !(pressed instanceof HTMLButtonElement) || pressed.value === 'next';
    if (view.step === last && isForward) progress.start(data);
  }

  return (
    <div className={styles.page}>
      <SignupSide faces={view.faces ?? beside.data?.faces ?? faces} />
      <div className={styles.main}>
        <fetcher.Form
          method="post"
          action={action}
          ref={form}
          className={styles.form}
          onInput={(event) => keepFields(new FormData(event.currentTarget), view.step)}
          onSubmit={submit}
          noValidate={hasScripts}
          key={`${view.step} ${shown ? 'shown' : recalled ? 'recalled' : 'new'}`}
        >
          <div className={styles.steps} role="img" aria-label={t`Step ${view.step + 1} of ${last + 1}`}>
            {Array.from({ length: last + 1 }, (_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is its identity
              <i key={step} className={step <= view.step ? styles.done : undefined} />
            ))}
          </div>
          <StepHeading step={view.step} invited={invited} />
          <FormError failure={view.failure} />
          <input type="hidden" name="step" value={view.step} />
          {hasScripts && <input type="hidden" name="js" value="1" />}
          <CarriedFields draft={view.draft} step={view.step} password={password || view.password} />
          <StepFields view={view} password={password} invited={invited} />
          <Button
            name="intent"
            value="next"
            size="large"
            isWide
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
        <p className={`small ${styles.login}`}>
          <Trans>
            Member already? <Link to={pathTo('/login')}>Log in</Link>
          </Trans>
        </p>
      </div>
      <SignupProgress progress={progress} onDone={forgetDraft} />
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

const placeAndSex = ({ seeks, country, region }: Draft) => ({ seeks, country, region });

/** The first visit's tracking parameters win; without any, today's count. */
function cameBy(kept: Draft, now: Draft): Partial<Draft> {
  const from = CAME_BY_KEYS.some((key) => kept[key]) ? kept : now;
  return Object.fromEntries(CAME_BY_KEYS.map((key) => [key, from[key]]));
}
