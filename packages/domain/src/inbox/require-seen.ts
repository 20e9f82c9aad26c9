import { type InboxCaseRow, type Queryable, readMessagesAfter } from '@vonk/db/sql';
import { Refusal } from '../operators/refusal.ts';
import { wordsOf } from './words-of.ts';

const MOST_SHOWN = 50;

/** @throws Refusal `member_wrote` with the messages newer than the last one the operator saw */
export async function requireSeen(client: Queryable, found: InboxCaseRow, expected: string): Promise<void> {
  if (found.last_id === expected) return;
  const { conversation_id: conversationId, fictional_id: profileId } = found;
  const unseen = await readMessagesAfter(client, { conversationId, profileId, above: expected, limit: MOST_SHOWN });
  throw unseen.length > 0
    ? new Refusal(
        'member_wrote',
        'The member has written meanwhile.',
        unseen.map((row) => ({ ...row, text: wordsOf({ ...row, hasPhoto: row.photo !== null }) })),
      )
    : new Refusal('member_wrote', `The newest message is ${found.last_id}, not ${expected}.`);
}
