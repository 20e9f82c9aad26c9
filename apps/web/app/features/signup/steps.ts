import { type Draft, dateOfBirth, draftSexuality, isOfAge, lastStep, Step } from './exports/draft.ts';

/** What a new account leads to: a photo, a few words, and the inbox. */
export const AFTER_SIGNUP = '/complete-signup/photo';
export const AFTER_PHOTO = '/complete-signup/words';
export const AFTER_WORDS = '/complete-signup';

/** What the address's hash calls each step. */
const NAMES: Record<Step, string> = {
  [Step.Who]: 'who',
  [Step.About]: 'about',
  [Step.Name]: 'name',
  [Step.Account]: 'account',
  [Step.Message]: 'message',
};
const STEPS = [Step.Who, Step.About, Step.Name, Step.Account, Step.Message] as const;

export const hashOf = (step: Step) => `#${NAMES[step]}`;

/** Null for a hash that names no step. */
export function stepInHash(hash: string): Step | null {
  return STEPS.find((step) => hashOf(step) === hash) ?? null;
}

/** The last step that may be shown: the first one that still lacks something, as far as the browser knows. */
export function furthestStep(draft: Draft, hasPassword: boolean): Step {
  const isFilled: Record<Step, boolean> = {
    [Step.Who]: draftSexuality(draft) !== undefined,
    [Step.About]: isOfAge(dateOfBirth(draft), 0),
    [Step.Name]: draft.name.trim() !== '',
    [Step.Account]: hasPassword && [draft.email, draft.accept_terms, draft.sensitive_data].every(Boolean),
    [Step.Message]: false,
  };
  return Math.min(STEPS.find((step) => !isFilled[step]) ?? Step.Who, lastStep(draft));
}
