import type { Interest } from '@vonk/schema';
import { keptList } from '../catalogs/shared/kept-lists.ts';

/** Of the interests that an earlier page brought, those with these keys. */
export function keptInterests(keys: readonly string[]): Interest[] {
  return (keptList<Interest[]>('interests', null) ?? []).filter(({ key }) => keys.includes(key));
}
