import { randomUUID } from 'node:crypto';
import type { Db, Message } from '@vonk/db';

interface Someone {
  id: string;
}

interface WrittenMessage {
  from: Someone;
  text: string;
  held?: boolean;
  at?: Date;
}

export interface ConversationOptions {
  site: { id: string };
  /** The profile that started it. */
  from: Someone;
  to: Someone;
  messages?: WrittenMessage[];
  /** 1 or 2: uses one of the starter's free conversations. */
  freeStartSlot?: number | null;
  /** Time of the first message; each later one follows a minute after. */
  at?: Date;
}

const MINUTE = 60_000;

/** A conversation with its messages, as sending them would leave both sides, but without debits and live events. */
export async function createConversation(
  db: Db,
  options: ConversationOptions,
): Promise<{ id: string; messages: Message[] }> {
  const { site, from, to, messages = [], freeStartSlot = null, at = new Date('2026-05-02T10:00:00Z') } = options;
  const [low, high] = [from.id, to.id].sort() as [string, string];
  const { id } = await db.prisma.conversation.create({
    data: {
      id: randomUUID(),
      site_id: site.id,
      low_profile_id: low,
      high_profile_id: high,
      started_by_profile_id: from.id,
      free_start_slot: freeStartSlot,
      created_at: at,
    },
  });
  const written: Message[] = [];
  for (const [index, message] of messages.entries()) {
    written.push(
      await db.prisma.message.create({
        data: {
          conversation_id: id,
          sender_profile_id: message.from.id,
          client_id: randomUUID(),
          text: message.text,
          held: message.held ?? false,
          created_at: message.at ?? new Date(at.getTime() + index * MINUTE),
        },
      }),
    );
  }
  for (const [own, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const seen = written.filter((message) => !message.held || message.sender_profile_id === own.id);
    const last = seen.at(-1);
    await db.prisma.conversationSide.create({
      data: {
        conversation_id: id,
        profile_id: own.id,
        other_profile_id: other.id,
        unread: seen.filter((message) => message.sender_profile_id !== own.id).length,
        last_message_id: last?.id ?? null,
        last_message_at: last?.created_at ?? null,
      },
    });
  }
  return { id, messages: written };
}
