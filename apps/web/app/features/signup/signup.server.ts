import type { ActionFunctionArgs } from '@remix-run/node';
import type { ProfileCard } from '@vonk/schema';
import { type FieldErrors, isSlug, TRACKING_KEYS } from '@vonk/schema/constants';
import { actionApi, type Failure, failureOf, plainApi } from '../../server/api.server.ts';
import { guessLocale } from '../../server/locale.server.ts';
import { hintEmail } from '../accounts/exports/email-hint.server.ts';
import { findTownChoices } from '../catalogs/exports/town-choices.server.ts';
import { isGender, isSought } from './exports/address.ts';
import { type Draft, dateOfBirth, draftSexuality, Step } from './exports/draft.ts';

export interface Checked {
  fields: FieldErrors;
  failure?: Failure;
  suggestion?: string;
  /** Alternatives for a refused town. */
  towns?: string[];
  /** The town's region. */
  region?: string;
}

/** Without a message: the page has its own. */
const missing = (code: 'required' | 'consent_required') => ({ code, message: '' });

/** Validates steps before the account exists. Does not reveal whether an e-mail address is known. */
export async function checkSteps(
  args: ActionFunctionArgs,
  steps: Step[],
  draft: Draft,
  password: string,
): Promise<Checked> {
  const own = Object.assign({}, ...steps.map((step) => ownChecks(step, draft))) as FieldErrors;
  const parts = steps.map((step) => stepInput(step, draft, password));
  // In parallel, since the check does not detect typos. They are questioned at their own step only.
  const isQuestioned = steps.length === 1 && steps[0] === Step.Account && draft.email !== '';
  const hint = isQuestioned ? hintEmail(args, draft.email, draft.country) : undefined;
  try {
    const { region } = await actionApi(args).post('/api/signup-check.php', Object.assign({}, ...parts));
    return { fields: own, suggestion: await hint, region };
  } catch (error) {
    const failure = failureOf(error);
    const fields = { ...own, ...failure.fields };
    if (Object.keys(fields).length === 0) return { fields, failure };
    const towns = await findTownChoices(args, { country: draft.country, town: draft.city, fields });
    return { fields, suggestion: fields['email'] ? await hint : undefined, towns };
  }
}

export type Created = { matches: ProfileCard[] } | Checked;

/** Creates the account and sets the session cookie. */
export async function createAccount(args: ActionFunctionArgs, draft: Draft, password: string): Promise<Created> {
  const api = actionApi(args);
  try {
    const { settings } = await plainApi(args).get('/api/settings.php', {});
    const tracking = TRACKING_KEYS.flatMap((key) => (draft[key] ? [[key, draft[key]]] : []));
    const { matches } = await api.post('/api/signup.php', {
      email: draft.email,
      name: draft.name,
      password,
      date_of_birth: dateOfBirth(draft),
      gender: draft.gender as 'female' | 'male',
      sexuality: draftSexuality(draft),
      country: draft.country,
      ...homeOf(draft),
      signup_message: draft.signup_message || null,
      profile_id: draft.profile_id || null,
      slug: isSlug(draft.slug) ? draft.slug : null,
      language: settings.locale ?? guessLocale(args.request),
      consents: {
        terms_version: draft.terms_version || settings.terms_version,
        sensitive_data: draft.sensitive_data === 'on',
        marketing: draft.marketing === 'on',
      },
      tracking: Object.fromEntries(tracking),
    });
    return { matches };
  } catch (error) {
    const failure = failureOf(error);
    const { fields } = failure;
    const named = Object.fromEntries(
      Object.entries(fields).map(([field, issue]) => [field.replace(/^consents\./, ''), issue]),
    );
    return Object.keys(named).length > 0 ? { fields: named } : { fields: {}, failure };
  }
}

function ownChecks(step: Step, draft: Draft): FieldErrors {
  const fields: FieldErrors = {};
  if (step === Step.Who) {
    if (!isGender(draft.gender)) fields['gender'] = missing('required');
    if (!isSought(draft.seeks)) fields['seeks'] = missing('required');
  }
  if (step === Step.Account) {
    if (!draft.accept_terms) fields['accept_terms'] = missing('consent_required');
    if (!draft.sensitive_data) fields['sensitive_data'] = missing('consent_required');
  }
  return fields;
}

/** A town implies its region; a region is only sent without a town. */
function homeOf({ region, city }: Draft) {
  if (city.trim()) return { city };
  return region ? { region } : {};
}

function stepInput(step: Step, draft: Draft, password: string) {
  switch (step) {
    case Step.Who:
      return isGender(draft.gender) ? { gender: draft.gender, sexuality: draftSexuality(draft) } : {};
    case Step.About:
      return {
        date_of_birth: dateOfBirth(draft),
        country: draft.country,
        ...homeOf(draft),
      };
    case Step.Name:
      return { name: draft.name };
    case Step.Account:
      return { email: draft.email, password, ...(draft.country ? { country: draft.country } : {}) };
    case Step.Message:
      return draft.signup_message.trim() ? { signup_message: draft.signup_message } : {};
  }
}
