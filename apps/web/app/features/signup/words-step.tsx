import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { REASONS_FOR_JOINING, type StoredPrompt } from '@vonk/schema/constants';
import { Banner } from '@vonk/ui/banner';
import { Button, ButtonLink } from '@vonk/ui/button';
import { FieldGroup } from '@vonk/ui/field-group';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { findSite } from '../../server/site.server.ts';
import { PromptFields } from '../profiles/exports/prompt-fields.tsx';
import { completed, readSlots } from '../profiles/exports/prompt-slots.ts';
import { REASON_WORDS } from '../profiles/exports/trait-words.ts';
import styles from './extra-step.module.css';
import { StepBars } from './step-bars.tsx';
import { AFTER_WORDS } from './steps.ts';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`A few words about you`, hidesTabs: true };

const QUESTIONS = ['about', 'reason_for_joining'] as const;

interface Told {
  prompts: readonly StoredPrompt[];
  reason_for_joining: string;
}

interface Answer {
  told: Told;
  failure?: Failure;
  /** It is saved, but holds what does not belong in a profile. */
  hasSignals?: boolean;
}

/** Asks what the site shows of it, and is passed over where that is nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ settings }, { profile }, { prompts: known }] = await Promise.all([
    findSite(args),
    pageApi(args).get('/api/profile.php'),
    pageApi(args).get('/api/prompts.php'),
  ]);
  const asked = QUESTIONS.filter((question) => settings.visible_profile_fields.includes(question));
  if (asked.length === 0 || !('photo_limit' in profile)) throw redirect(AFTER_WORDS);
  const told: Told = { prompts: profile.prompts, reason_for_joining: profile.reason_for_joining ?? '' };
  return { asked, told, known };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const field = fieldsOf(form);
  const slots = readSlots(form);
  const told: Told = { prompts: slots ?? [], reason_for_joining: field('reason_for_joining') };
  const reason = REASONS_FOR_JOINING.find((one) => one === told.reason_for_joining) ?? null;
  try {
    const { signals } = await actionApi(args).put('/api/profile.php', {
      ...(slots ? { prompts: completed(slots) } : {}),
      ...(form.has('asks_reason') ? { reason_for_joining: reason } : {}),
    });
    // Sent again unchanged, it is accepted.
    if (signals.length > 0 && field('warned_of') !== wordsOf(told)) return data<Answer>({ told, hasSignals: true });
  } catch (error) {
    const failure = failureOf(error);
    return data<Answer>({ told, failure }, { status: failure.status });
  }
  return redirect(AFTER_WORDS);
}

/** What a warning was about, on one line: a form without scripts sends line breaks in another form. */
const wordsOf = ({ prompts }: Told) =>
  completed(prompts)
    .map(({ answer }) => answer)
    .join(' ');

/** Two sentences and a question to a new member, which may stay open. */
export default function WordsStep() {
  const { t } = useLingui();
  const { asked, told: saved, known } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const isBusy = useNavigation().formMethod === 'POST';
  const { told, failure, hasSignals } = answer ?? { told: saved };
  return (
    <Panel>
      <StepBars label={t`Step ${2} of ${2}`} step={1} count={2} />
      <div>
        <h1>
          <Trans>A few words about you</Trans>
        </h1>
        <p className={`muted ${styles.lead}`}>
          <Trans>Leave open whatever you’d rather keep to yourself.</Trans>
        </p>
      </div>
      <Form method="post" className="stack">
        <FormError failure={failure} />
        {hasSignals && (
          <Banner tone="warn" icon={<TriangleAlert aria-hidden="true" />} isAlert>
            <Trans>
              Your profile is saved. It seems to hold contact details, a link or something about money. Everyone can
              read that, so better take it out: share it later, with someone you trust. Our team takes a look at it,
              too.
            </Trans>
            <input type="hidden" name="warned_of" value={wordsOf(told)} />
          </Banner>
        )}
        {asked.includes('about') && (
          <PromptFields known={known} prompts={told.prompts} issue={failure?.fields['prompts']} />
        )}
        {asked.includes('reason_for_joining') && <Reasons chosen={told.reason_for_joining} />}
        <Button size="large" isWide isBusy={isBusy}>
          <Trans context="button in steps">Next</Trans>
          <ArrowRight aria-hidden="true" />
        </Button>
        <ButtonLink to={AFTER_WORDS} look="bare" isWide>
          <Trans context="button">Later</Trans>
        </ButtonLink>
      </Form>
    </Panel>
  );
}

function Reasons({ chosen }: { chosen: string }) {
  const { i18n } = useLingui();
  return (
    <FieldGroup legend={<Trans>What brings you here?</Trans>}>
      <input type="hidden" name="asks_reason" value="1" />
      <div className={styles.reasons}>
        {REASONS_FOR_JOINING.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input type="radio" name="reason_for_joining" value={reason} defaultChecked={reason === chosen} />
            {i18n._(REASON_WORDS[reason])}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
