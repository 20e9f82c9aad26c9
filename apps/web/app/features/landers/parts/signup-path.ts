import { asQuery, cameByOf, cameByPath } from '../../signup/shared/came-by-path.ts';
import { useCameBy } from '../shared/lander-copy.ts';
import { soughtIn } from '../../signup/shared/address.ts';
import type { DraftKey } from '../../signup/shared/draft.ts';

type Given = Partial<Record<'profile' | DraftKey, string>>;

/** The way to the sign-up with what is known already; where the visitor came from goes along. */
export function signupPath(search: URLSearchParams, given: Given = {}): string {
  return cameByPath('/signup', search, given.profile ? given : { ...soughtIn(search), ...given });
}

/** The same page with another choice. Its address keeps only where the visitor came from and who they are looking for. */
export function choicePath(search: URLSearchParams, choice: Record<string, string>): string {
  return asQuery({ ...cameByOf(search), ...soughtIn(search), ...choice }) || '?';
}

/** A fictional profile's own page for visitors. */
export function landingPath(search: URLSearchParams, profileId: string): string {
  return cameByPath(`/members/${profileId}/landing`, search);
}

export function useSignupPath(): (given?: Given) => string {
  const cameBy = useCameBy();
  return (given) => signupPath(cameBy, given);
}
