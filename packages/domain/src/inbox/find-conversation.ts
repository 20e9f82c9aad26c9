import { findInboxIds } from '@vonk/db/sql';
import { findsByBeginning } from '../operators/find-by-beginning.ts';

/**
 * Id of the conversation with a fictional profile that has this prefix.
 * @throws Refusal `conversation_unknown`, `conversation_ambiguous`
 */
export const findConversation = findsByBeginning({
  unknown: ['conversation_unknown', 'No conversation with a fictional profile has this id.'],
  ambiguous: 'conversation_ambiguous',
  read: findInboxIds,
});
