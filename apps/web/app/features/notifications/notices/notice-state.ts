import type { Message } from '@vonk/schema';
import type { LiveEvent } from '../../../live/bus.ts';

/** More than this are told as one. */
export const MOST_AT_ONCE = 3;

interface News {
  /** One notice for each conversation and for each like. */
  key: string;
  /** Whom it is about. */
  profileId: string;
  /** Messages of this conversation that the notice tells; 1 for a like. */
  count: number;
}
export type Notice = News &
  ({ kind: 'message'; conversation: string; message: Message } | { kind: 'like'; isMatch: boolean });

/** What an event tells a member who is elsewhere; null if nothing. */
export function noticeOf({ kind, data }: LiveEvent): Notice | null {
  const { profile_id: profileId } = data;
  if (typeof profileId !== 'string') return null;
  if (kind === 'message' && data['own'] !== true && data['muted'] !== true) {
    const conversation = String(data['conversation']);
    const key = chatKey(conversation);
    return { kind, key, profileId, count: 1, conversation, message: data['message'] as Message };
  }
  if (kind !== 'like' || data['taken'] || data['seen']) return null;
  return { kind, key: likeKey(profileId), profileId, count: 1, isMatch: data['matched'] === true };
}

/** The newest first; a conversation's next message joins its notice. */
export function withNotice(notices: readonly Notice[], notice: Notice): Notice[] {
  const earlier = notices.find(({ key }) => key === notice.key);
  const count = notice.kind === 'message' ? notice.count + (earlier?.count ?? 0) : 1;
  return [{ ...notice, count }, ...withoutNotice(notices, notice.key)];
}

export function withoutNotice(notices: readonly Notice[], key: string): Notice[] {
  return notices.filter((notice) => notice.key !== key);
}

/** The notice that an event makes pointless: it was read, taken back or seen, here or in another tab. */
export function settledBy({ kind, data }: LiveEvent, ownProfileId: string): string | null {
  if (kind === 'read' && data['profile_id'] === ownProfileId) return chatKey(String(data['conversation']));
  if (kind === 'like' && (data['taken'] || data['seen'])) return likeKey(String(data['profile_id']));
  return null;
}

const chatKey = (conversation: string) => `chat-${conversation}`;
const likeKey = (profileId: string) => `like-${profileId}`;

/** A screen, by its name and the id in its address. */
export interface Place {
  route: string | null;
  id: string | undefined;
}

/** Whether the member already sees on this screen what the notice would tell. */
export function isToldAt(notice: Notice, { route, id }: Place): boolean {
  if (notice.kind === 'like') return route === 'likes' || route === 'likes-type';
  if (route === 'chats') return true;
  if (route === 'chats-id') return id === notice.conversation || id === notice.profileId;
  return route === 'members-id-chat' && id === notice.profileId;
}

/** Where a tap on the notice leads. */
export function addressOf(notice: Notice): string {
  if (notice.kind === 'message') return `/chats/${notice.conversation}`;
  return notice.isMatch ? `/members/${notice.profileId}/chat` : `/members/${notice.profileId}`;
}
