import { findCaseIds } from '@vonk/db/sql';
import { findsByBeginning } from '../operators/find-by-beginning.ts';

/**
 * Finds the id of a case by its beginning.
 * @throws Refusal `case_unknown`, `case_ambiguous`
 */
export const findCase = findsByBeginning({
  unknown: ['case_unknown', 'No reports have this id.'],
  ambiguous: 'case_ambiguous',
  read: findCaseIds,
});
