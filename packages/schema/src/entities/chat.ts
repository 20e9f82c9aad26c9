import { z } from 'zod';
import { REACTIONS } from '../constants/chat.ts';
import { instant, sequenceId, uuid } from '../fields.ts';
import { mainImage, profileCard } from './profile.ts';

/** A gift from the catalogue. */
export const gift = z.object({
  /** Also the name of its icon. */
  id: z.string(),
  /** In the member's language. */
  name: z.string(),
});
export type Gift = z.output<typeof gift>;

/** A photo sent in a conversation. */
export const messagePhoto = z.object({
  /**
   * Every size shows the whole picture. Its file names are valid for five minutes; requesting the message again returns
   * new ones. Null if one of the two blocked the other.
   */
  image: mainImage.nullable(),
});
export type MessagePhoto = z.output<typeof messagePhoto>;

/** A message that another one answers. */
export const quote = z.object({
  id: sequenceId,
  own: z.boolean(),
  /** Shortened. Empty for a gift, for a photo without text, and for a message that was removed, deleted or erased. */
  text: z.string(),
  gift: gift.nullable(),
  has_photo: z.boolean(),
  /** By its sender. */
  deleted: z.boolean(),
});
export type Quote = z.output<typeof quote>;

export const message = z.object({
  id: sequenceId,
  client_id: uuid,
  conversation: uuid,
  own: z.boolean(),
  /** Empty for a gift, for a photo without text, and for a removed message, which has neither gift nor photo. */
  text: z.string(),
  gift: gift.nullable(),
  photo: messagePhoto.nullable(),
  /** By its sender. */
  deleted: z.boolean(),
  reply_to: quote.nullable(),
  /** At most one of each side, oldest first. */
  reactions: z.array(z.object({ reaction: z.enum(REACTIONS), own: z.boolean() })),
  /** Waiting for the sender's e-mail confirmation; only the sender sees it. */
  held: z.boolean(),
  /** Whether the other side has read it; for own messages only. */
  read: z.boolean(),
  created_at: instant,
});
export type Message = z.output<typeof message>;

export const chatListEntry = z.object({
  conversation: uuid,
  profile: profileCard,
  /** Whether the caller blocked the other: the conversation can be read, but not written in. */
  blocked: z.boolean(),
  num_unread_messages: z.int().min(0),
  /** Out of the list until a message comes; while it is muted, until the caller brings it back. */
  archived: z.boolean(),
  /** The caller is told of no messages: by no mail, push or badge. */
  muted: z.boolean(),
  /** Whether the two like each other. */
  matched: z.boolean(),
  last_message: message
    .pick({ id: true, text: true, gift: true, own: true, deleted: true, created_at: true })
    .extend({ has_photo: z.boolean() }),
  updated_at: instant,
});
export type ChatListEntry = z.output<typeof chatListEntry>;

/** The response to sending a message or a gift. */
export const sentMessage = z.object({
  message,
  credits: z.int(),
  conversation: uuid,
  held: z.boolean().optional(),
});

/** The price of the next message, or of a gift. */
export const messageCost = z.object({
  credits: z.int(),
  money: z.object({ value: z.string(), currency: z.string() }).nullable(),
});

export const likeEntry = profileCard.extend({ like_new: z.boolean(), matched: z.boolean(), liked_at: instant });
export type LikeEntry = z.output<typeof likeEntry>;

/**
 * Nudges of the event stream; ids only, except for a message, whose receiver gets it in full, also when it
 * has changed. `typing` has no number:
 * `{conversation, profile_id}` is being written in now, and is never repeated.
 */
export const liveEventKinds = [
  'message',
  'message_changed',
  'read',
  'like',
  'credits',
  'session_ended',
  'typing',
] as const;
export type LiveEventKind = (typeof liveEventKinds)[number];
