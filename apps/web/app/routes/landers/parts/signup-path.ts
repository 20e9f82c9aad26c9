import { useCameBy } from '../../../lander-copy.ts';
import { CAME_BY_KEYS, cameByValue, type DraftKey } from '../../signup/draft.ts';

type Given = Partial<Record<'profile' | DraftKey, string>>;

/** The way to the sign-up with what is known already; where the visitor came from goes along. */
export function signupPath(search: URLSearchParams, given: Given = {}): string {
  return `/signup${asQuery({ ...trackingOf(search), ...given })}`;
}

/** The same page with another choice; of its address only where the visitor came from is kept. */
export function choicePath(search: URLSearchParams, choice: Record<string, string>): string {
  return asQuery({ ...trackingOf(search), ...choice }) || '?';
}

/** A fictional profile's own page for visitors. */
export function landingPath(search: URLSearchParams, profileId: string): string {
  return `/members/${profileId}/landing${asQuery(trackingOf(search))}`;
}

export function useSignupPath(): (given?: Given) => string {
  const cameBy = useCameBy();
  return (given) => signupPath(cameBy, given);
}

function trackingOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    CAME_BY_KEYS.flatMap((key) => {
      const value = cameByValue(search, key);
      return value ? [[key, value]] : [];
    }),
  );
}

function asQuery(values: Record<string, string>): string {
  const query = new URLSearchParams(values).toString();
  return query && `?${query}`;
}
