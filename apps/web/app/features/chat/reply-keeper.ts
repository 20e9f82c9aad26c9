import { type DraftKeeper, draftOf } from './exports/message-draft.ts';

/** Which message of a member's conversation with a profile the draft answers, kept as the draft is. */
export function replyOf(memberId: string, profileId: string): DraftKeeper {
  return draftOf(memberId, `${profileId}:reply`);
}
