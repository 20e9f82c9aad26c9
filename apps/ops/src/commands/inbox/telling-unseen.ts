import { type InboxMessage, Refusal, showConversation } from '@vonk/domain';
import type { Session } from '../../session.ts';
import { showMessage } from '../../terminal/conversation.ts';

/** If an act is refused because of unseen messages, shows them and rethrows the refusal. */
export async function tellingUnseen<T>(session: Session, conversation: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.unseen.length > 0) {
      const operator = session.operator();
      const shown = await showConversation(session.ctx, { operator, conversation });
      for (const row of error.unseen) {
        const by: InboxMessage['by'] = row.sender_profile_id === shown.member.id ? 'member' : 'fictional';
        session.io.stderr.write(`${showMessage({ id: row.id, by, text: row.text, at: row.created_at }, shown)}\n`);
      }
    }
    throw error;
  }
}
