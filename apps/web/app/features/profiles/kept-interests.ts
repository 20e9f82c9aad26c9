import type { Interest } from '@vonk/schema';
import { keptList } from '../catalogs/exports/kept-lists.ts';

/** The interests with these keys, from the list of an earlier page. */
export function keptInterests(keys: readonly string[]): Interest[] {
  return (keptList<Interest[]>('interests', null) ?? []).filter(({ key }) => keys.includes(key));
}
