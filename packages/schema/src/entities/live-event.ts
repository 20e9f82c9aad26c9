import { z } from 'zod';
import { sequenceId, uuid } from '../fields.ts';
import { message } from './chat.ts';

const event = <K extends string, D extends z.ZodType>(kind: K, data: D) => z.object({ event: z.literal(kind), data });

/** What a stream of events sends: the name of each event, and its data as JSON. */
export const liveEvent = z.discriminatedUnion('event', [
  /** Always the first. `resumed`: nothing was missed since `Last-Event-ID`; else the page loads what it shows. */
  event('ready', z.object({ resumed: z.boolean() })),
  /** A message that the member got, or sent from another page. */
  event(
    'message',
    z.object({
      conversation: uuid,
      own: z.boolean(),
      /** Who wrote it; left out of an own one. */
      profile_id: uuid.optional(),
      /** What the member has left; of an own one. */
      credits: z.int().optional(),
      message,
    }),
  ),
  /** A conversation was read up to a message; or, with `removed`, the member removed the conversation up to there. */
  event(
    'read',
    z.object({
      conversation: uuid,
      /** Who has read. */
      profile_id: uuid,
      up_to: sequenceId,
      num_unread_messages: z.int().min(0),
      removed: z.literal(true).optional(),
    }),
  ),
  /** A like came (`matched` says whether it is mutual), was taken back (`taken`) or was seen (`seen`). */
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
  /** The session is over, and so is the stream. */
  event('session_ended', z.object({})),
  /** The other member is typing right now. It has no number and is never repeated. */
  event('typing', z.object({ conversation: uuid, profile_id: uuid })),
]);
