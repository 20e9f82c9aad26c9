import { useSiteOrNull } from '../../../site.ts';
import { useCameBy } from '../../landers/exports/lander-copy.ts';
import { CAME_BY_KEYS, cameByValue } from './address.ts';
import type { DraftKey } from './draft.ts';

type Given = Partial<Record<'profile' | 'next' | DraftKey, string>>;

/** A path with the given values, and the visitor's tracking parameters. */
export function cameByPath(path: string, search: URLSearchParams, given: Given = {}): string {
  return `${path}${asQuery({ ...cameByOf(search), ...given })}`;
}

/** The same for the current page. Members have no tracking parameters any more. */
export function useCameByPath(): (path: string, given?: Given) => string {
  const cameBy = useCameBy();
  const isMember = Boolean(useSiteOrNull()?.user);
  return (path, given) => cameByPath(path, isMember ? new URLSearchParams() : cameBy, given);
}

export function cameByOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    CAME_BY_KEYS.flatMap((key) => {
      const value = cameByValue(search, key);
      return value ? [[key, value]] : [];
    }),
  );
}

export function asQuery(values: Record<string, string>): string {
  const query = new URLSearchParams(values).toString();
  return query && `?${query}`;
}
