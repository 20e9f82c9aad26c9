import { Refusal } from '../operators/refusal.ts';
import { claimConversation } from './claim-conversation.ts';
import type { InboxContext } from './inbox-context.ts';
import { listWaiting, type WaitingConversation, type WaitingFilter } from './list-waiting.ts';

const LOOKED_AT = 20;

/**
 * Claims the conversation with the longest wait: first among those the operator was handed or claimed before, then
 * among unclaimed ones. Null if none is waiting. `skipped` are conversations that the operator passed over.
 */
export async function claimNext(
  ctx: InboxContext,
  {
    operator,
    skipped,
    ...filter
  }: Pick<WaitingFilter, 'siteId' | 'language'> & { operator: string; skipped: ReadonlySet<string> },
): Promise<string | null> {
  for (const part of [{ claimedBy: operator }, { unclaimed: true }]) {
    let after: WaitingFilter['after'] = null;
    for (;;) {
      const page: WaitingConversation[] = await listWaiting(ctx, { ...filter, ...part, after, limit: LOOKED_AT });
      for (const { conversation_id } of page) {
        if (!skipped.has(conversation_id) && (await claims(ctx, operator, conversation_id))) return conversation_id;
      }
      const last = page.at(-1);
      if (!last || page.length < LOOKED_AT) break;
      after = { waitingSince: last.waiting_since, conversationId: last.conversation_id };
    }
  }
  return null;
}

/** False when another operator was faster, or the member no longer waits. */
async function claims(ctx: InboxContext, operator: string, conversation: string): Promise<boolean> {
  try {
    await claimConversation(ctx, { operator, conversation });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
