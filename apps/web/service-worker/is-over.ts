import { askSite } from './own-api.ts';
import type { PushMessage } from './payload.ts';

/** Milliseconds. The site checks when it sends; a later push may have waited for the device, perhaps overnight. */
const LATE_AFTER = 2 * 60_000;
/** The session has ended, or the conversation no longer exists. */
const NOT_THEIRS = new Set([403, 404]);

/** Whether a push is late and was read elsewhere meanwhile, or is for a member who has logged out since. */
export async function isOver({ sentAt, id, conversation }: PushMessage): Promise<boolean> {
  if (sentAt === null || id === null || Date.now() - sentAt < LATE_AFTER) return false;
  const answer = await askSite(
    conversation === null ? '/api/user.php' : `/api/chat.php?${new URLSearchParams({ conversation, after: id })}`,
  );
  if (answer === null) return false;
  if (!answer.ok) return NOT_THEIRS.has(answer.status);
  try {
    const { user, num_unread_messages: unread } = (await answer.json()) as {
      user?: { total_new_likes?: unknown };
      num_unread_messages?: unknown;
    };
    return (conversation === null ? user?.total_new_likes : unread) === 0;
  } catch {
    return false;
  }
}
