import { soughtIn } from '../../signup/exports/address.ts';
import { asQuery, cameByOf, cameByPath } from '../../signup/exports/came-by-path.ts';
import type { DraftKey } from '../../signup/exports/draft.ts';
import { useCameBy } from '../exports/lander-copy.ts';

type Given = Partial<Record<'profile' | DraftKey, string>>;

/** The path to the sign-up with the given values and the visitor's tracking parameters. */
export function signupPath(search: URLSearchParams, given: Given = {}): string {
  return cameByPath('/signup', search, given.profile ? given : { ...soughtIn(search), ...given });
}

/**
 * The query of this page with another choice. Keeps only the tracking parameters and who the visitor is looking for.
 */
export function choicePath(search: URLSearchParams, choice: Record<string, string>): string {
  return asQuery({ ...cameByOf(search), ...soughtIn(search), ...choice }) || '?';
}

/** The landing page of a fictional profile. */
export function landingPath(search: URLSearchParams, profileId: string): string {
  return cameByPath(`/members/${profileId}/landing`, search);
}

export function useSignupPath(): (given?: Given) => string {
  const cameBy = useCameBy();
  return (given) => signupPath(cameBy, given);
}
