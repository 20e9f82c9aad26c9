import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Panel } from '@vonk/ui/panel';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { SECRET_PAGE } from '../../server/secret-page.server.ts';
import { findUser } from '../../server/site.server.ts';
import { useSite } from '../../site.ts';
import { townOf } from '../catalogs/exports/place/place-text.ts';
import { ByInvitation } from './exports/by-invitation.tsx';
import { type Draft, lastStep, readDraft, Step, stepOf, stepOfErrors } from './exports/draft.ts';
import { findBeside, findInvitation, findRegions } from './exports/signup-data.server.ts';
import { type Checked, checkSteps, createAccount } from './signup.server.ts';
import { SignupPage } from './signup-page.tsx';
import { AFTER_SIGNUP } from './steps.ts';
import type { SignupAnswer, SignupView } from './view.ts';

await loadWords('signup');

export const handle: PageHandle = {
  words: 'signup',
  title: msg({ message: 'Sign up', context: 'page title' }),
  description: msg`A few questions, and you can look around: joining costs nothing.`,
  hidesTabs: true,
  isIndexed: true,
};

/** Without scripts the page may contain the password. */
export const headers = () => SECRET_PAGE;

/** The steps change no loaded data, and after the last one a reload would redirect away from its progress. */
export const shouldRevalidate = () => false;

export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(args)) throw redirect('/members');
  const params = new URL(args.request.url).searchParams;
  const invitation = await findInvitation(args, params.get('profile'));
  const draft = { ...readDraft((key) => params.get(key) ?? ''), profile_id: invitation.profile?.id ?? '' };
  const view: SignupView = { kind: 'step', step: Step.Who, draft, fields: {}, regions: { country: '', list: null } };
  return { view, faces: invitation.faces, invited: invitation.profile };
}

export async function action(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const draft = readDraft((key) => (key === 'city' ? townOf(field) : field(key)));
  const step = stepOf(field('step'));
  const password = field('password').slice(0, 1000);
  const hasScripts = field('js') === '1';
  const intent = field('intent');
  // With scripts, the page already has them from the previous step.
  const choosesPeople = !draft.profile_id && (!hasScripts || step === Step.Who || step === Step.About);

  const show = async (at: Step, checked: Checked = { fields: {} }) => {
    const [regions, faces] = await Promise.all([
      at === Step.About ? findRegions(args, draft.country) : { country: '', list: null },
      choosesPeople ? findBeside(args, draft) : undefined,
    ]);
    const view: SignupView = {
      kind: 'step',
      step: at,
      draft,
      ...checked,
      regions,
      faces,
      password: !hasScripts && at === Step.Message ? password : undefined,
    };
    const isFaulty = Object.keys(checked.fields).length > 0 || checked.failure !== undefined;
    return data<SignupAnswer>(view, { status: isFaulty ? 422 : 200, headers: SECRET_PAGE });
  };

  if (intent === 'back') return show(Math.max(step - 1, Step.Who));
  if (intent === 'regions') return show(Step.About);
  if (intent === 'suggestion') {
    draft.email = field('suggestion');
    return show(Step.Account);
  }
  const last = lastStep(draft);
  if (step < last) {
    const checked = await checkSteps(args, [step], draft, password);
    if (!isClean(checked)) return show(stepOfFault(checked, step), checked);
    if (step === Step.About && draft.city.trim()) draft.region = checked.region ?? '';
    return show(asksAgain(checked, draft, field) ? step : step + 1, checked);
  }
  if (intent !== 'create') {
    const checked = step === Step.Account ? await checkSteps(args, [step], draft, password) : { fields: {} };
    if (!isClean(checked)) return show(stepOfFault(checked, step), checked);
    if (asksAgain(checked, draft, field)) return show(step, checked);
    const steps = Array.from({ length: last + 1 }, (_, each) => each);
    const all = await checkSteps(args, steps, draft, password);
    if (!isClean(all)) return show(stepOfFault(all, step), all);
    if (hasScripts) return data<SignupAnswer>({ kind: 'checked' });
  }
  const created = await createAccount(args, draft, password);
  if (!('matches' in created)) return show(stepOfFault(created, step), created);
  return hasScripts ? data<SignupAnswer>({ kind: 'created', matches: created.matches }) : redirect(AFTER_SIGNUP);
}

export default function Signup() {
  const loaded = useLoaderData<typeof loader>();
  const { signup_open: isOpen } = useSite();
  const answer = useActionData<SignupAnswer>();
  if (!isOpen) return <ClosedPage />;
  return (
    <SignupPage
      initial={answer?.kind === 'step' ? answer : loaded.view}
      isFresh={!answer}
      faces={loaded.faces}
      invited={loaded.invited}
    />
  );
}

function ClosedPage() {
  return (
    <Panel>
      <h1>
        <Trans context="page title">Sign up</Trans>
      </h1>
      <ByInvitation />
    </Panel>
  );
}

function isClean({ fields, failure }: Checked): boolean {
  return Object.keys(fields).length === 0 && failure === undefined;
}

/** A suspicious address is questioned once; sent again unchanged, it is accepted. */
function asksAgain({ suggestion }: Checked, draft: Draft, field: (name: string) => string): boolean {
  return suggestion !== undefined && field('doubted_email') !== draft.email;
}

function stepOfFault({ fields }: Checked, fallback: Step): Step {
  return Object.keys(fields).length > 0 ? stepOfErrors(fields) : fallback;
}
