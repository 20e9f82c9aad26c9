import { z } from 'zod';
import { sequenceId, uuid } from '../fields.ts';
import { message } from './chat.ts';

const event = <K extends string, D extends z.ZodType>(kind: K, data: D) => z.object({ event: z.literal(kind), data });

/** The events of a stream: each one's name, and its data as JSON. */
export const liveEvent = z.discriminatedUnion('event', [
  /** Always the first. `resumed`: nothing was missed since `Last-Event-ID`; otherwise the page reloads its data. */
  event('ready', z.object({ resumed: z.boolean() })),
  /** A message that the member received, or sent from another page. */
  event(
    'message',
    z.object({
      conversation: uuid,
      own: z.boolean(),
      /** The sender; absent for the member's own. */
      profile_id: uuid.optional(),
      /** The member's remaining credits; only for their own message. */
      credits: z.int().optional(),
      /** The member muted the conversation. */
      muted: z.literal(true).optional(),
      message,
    }),
  ),
  /** A message got or lost a reaction, or was deleted by its sender. */
  event('message_changed', z.object({ conversation: uuid, own: z.boolean(), message })),
  /**
   * A conversation was read up to a message; or, with `removed`, the member removed the conversation up to there; or,
   * with `archived` and `muted`, the member changed these.
   */
  event(
    'read',
    z.object({
      conversation: uuid,
      /** The reader's profile. */
      profile_id: uuid,
      up_to: sequenceId,
      num_unread_messages: z.int().min(0),
      removed: z.literal(true).optional(),
      archived: z.boolean().optional(),
      muted: z.boolean().optional(),
    }),
  ),
  /** A like was received (`matched` says whether it is mutual), taken back (`taken`) or seen (`seen`). */
  event(
    'like',
    z.object({
      profile_id: uuid,
      matched: z.boolean().optional(),
      taken: z.literal(true).optional(),
      seen: z.literal(true).optional(),
    }),
  ),
  /** Credits or payments changed. */
  event('credits', z.object({ payment_id: uuid.optional() })),
  /** The session has ended, and so has the stream. */
  event('session_ended', z.object({})),
  /** The other member is typing right now. It has no number and is never repeated. */
  event('typing', z.object({ conversation: uuid, profile_id: uuid })),
]);
