import { findFlags } from '@vonk/db/sql';
import { findsByBeginning } from '../../operators/find-by-beginning.ts';

/**
 * The flag whose id has this prefix.
 * @throws Refusal `flag_unknown`
 */
export const findFlag = findsByBeginning({
  unknown: ['flag_unknown', 'No flag has this id.'],
  ambiguous: 'flag_unknown',
  read: findFlags,
});
