import { findMemberProfileIds } from '@vonk/db/sql';
import { findsByBeginning } from '../operators/find-by-beginning.ts';

/**
 * Finds a member's profile id by the beginning of the member's id or the profile's id.
 * @throws Refusal `member_unknown`, `member_ambiguous`
 */
export const findMemberProfile = findsByBeginning({
  unknown: ['member_unknown', 'No member has this id.'],
  ambiguous: 'member_ambiguous',
  read: findMemberProfileIds,
});
