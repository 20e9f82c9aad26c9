import type { WorldConversation } from '@vonk/demo/world';

interface NumberedMessage {
  id: string | undefined;
  conversation_id: string;
  sender_profile_id: string;
  created_at: Date;
}

/** The state of each conversation for both profiles, from its messages in the order of sending. */
export function toSides(conversations: readonly WorldConversation[], messages: readonly NumberedMessage[]): object[] {
  return conversations.flatMap((conversation) => {
    const own = messages.filter((message) => message.conversation_id === conversation.id);
    const last = own.at(-1);
    const pair = [conversation.started_by_profile_id, conversation.other_profile_id];
    return pair.map((profile, index) => {
      const received = own.filter((message) => message.sender_profile_id !== profile);
      const unread = conversation.unread[profile] ?? 0;
      return {
        conversation_id: conversation.id,
        profile_id: profile,
        other_profile_id: pair[1 - index],
        unread,
        last_message_id: last?.id ?? null,
        last_message_at: last?.created_at ?? null,
        read_up_to: received[received.length - unread - 1]?.id ?? 0,
        removed_up_to: 0,
      };
    });
  });
}
