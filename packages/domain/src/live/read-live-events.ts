import { type LiveEventRow, readEventRange, readEventsAfter, readEventsByKey } from '@vonk/db/sql';
import type { LiveEventKind } from '@vonk/schema';
import { partsOf } from '../chat/message-parts.ts';
import type { Context } from '../context.ts';
import { toGift } from '../gifts/to-gift.ts';
import { toMessagePhoto } from '../photos/to-message-photo.ts';
import type { LiveKey } from './live-notifier.ts';

export interface LiveEvent {
  userId: string;
  seq: string;
  kind: LiveEventKind;
  data: Record<string, unknown>;
}

/** Events of one member after a cursor, oldest first. */
export async function readLiveEvents(
  ctx: Context,
  { userId, afterSeq, limit }: { userId: string; afterSeq: string; limit: number },
): Promise<LiveEvent[]> {
  return (await readEventsAfter(ctx.db.pool, userId, afterSeq, limit)).map((row) => toEvent(ctx, row));
}

export async function readLiveEventsByKey(ctx: Context, keys: LiveKey[]): Promise<LiveEvent[]> {
  if (keys.length === 0) return [];
  const rows = await readEventsByKey(
    ctx.db.pool,
    keys.map((key) => key.userId),
    keys.map((key) => key.seq),
  );
  return rows.map((row) => toEvent(ctx, row));
}

/** The range of a member's stored events: a cursor before `oldest` has missed some, so the page must reload. */
export function readLiveRange(
  ctx: Context,
  { userId }: { userId: string },
): Promise<{ newest: string; oldest: string | null }> {
  return readEventRange(ctx.db.pool, userId);
}

function toEvent(ctx: Context, row: LiveEventRow): LiveEvent {
  const data: Record<string, unknown> = { ...row.data };
  if (row.message_id !== null) {
    const own = row.data['own'] === true;
    if (row.is_muted && !own) data['muted'] = true;
    const language = row.language ?? '';
    const isOwn = (profileId: string) => (profileId === row.message_sender) === own;
    data['message'] = {
      id: row.message_id,
      client_id: row.message_client_id,
      conversation: row.data['conversation'],
      own,
      text: row.message_text,
      gift: toGift(row.message_gift, row.message_gift_names, language),
      photo: toMessagePhoto(ctx, row.message_photo),
      ...partsOf(row, { isOwn, language }),
      held: row.message_held === true,
      read: false,
      created_at: row.message_created_at?.toISOString(),
    };
  }
  return { userId: row.user_id, seq: row.seq, kind: row.kind as LiveEventKind, data };
}
