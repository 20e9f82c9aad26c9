import { findInboxIds } from '@vonk/db/sql';
import { findByBeginning } from '../operators/find-by-beginning.ts';
import type { InboxContext } from './inbox-context.ts';

/**
 * Id of the conversation with a fictional profile that has this prefix.
 * @throws Refusal `conversation_unknown`, `conversation_ambiguous`
 */
export function findConversation(ctx: Pick<InboxContext, 'db'>, beginning: string): Promise<string> {
  return findByBeginning(beginning, {
    unknown: ['conversation_unknown', 'No conversation with a fictional profile has this id.'],
    ambiguous: 'conversation_ambiguous',
    read: (range, limit) => findInboxIds(ctx.db.pool, range, limit),
  });
}
