import { GENDERS, type Gender, isSlug, TRACKING_KEYS, trackingValue } from '@vonk/schema/constants';

/** Query parameters that follow a visitor to the account: the traffic source, and the lander. */
export const CAME_BY_KEYS = [...TRACKING_KEYS, 'slug'] as const;

/** Who a person is looking for. */
export type Sought = Gender | 'both';

/** Null also for an invalid value. */
export function cameByValue(search: URLSearchParams, key: (typeof CAME_BY_KEYS)[number]): string | null {
  const value = search.get(key);
  if (key !== 'slug') return trackingValue(value);
  return value && isSlug(value) ? value : null;
}

/** Who the visitor is looking for, from the address. */
export function soughtIn(search: URLSearchParams): { seeks?: Sought } {
  const seeks = search.get('seeks') ?? '';
  return isSought(seeks) ? { seeks } : {};
}

export function isGender(value: string): value is Gender {
  return (GENDERS as readonly string[]).includes(value);
}

export function isSought(value: string): value is Sought {
  return isGender(value) || value === 'both';
}
