import { z } from 'zod';
import {
  CHAT_FILTERS,
  CHAT_SEARCH_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  MOST_OPENERS,
  REACTIONS,
} from '../constants/chat.ts';
import { PHOTO_FILE_ERRORS } from '../constants/error-codes.ts';
import { forMembers, noContent, perMinute } from '../endpoint.ts';
import { chatListEntry, message, messageCost, sentMessage } from '../entities/chat.ts';
import { profileCard } from '../entities/profile.ts';
import { instant, text, uuid, withCode } from '../fields.ts';
import { anyId, newId, ownId, visibleId } from '../id-fields.ts';

/** Opaque: the milliseconds and the conversation at which a page ended. */
const chatListCursor = z.string().regex(/^[0-9]{1,13}~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listChats = forMembers('GET /api/chats.php', {
  summary:
    'Conversations of the caller, those with unread messages first, each part newest first; filtered, all newest first',
  /** The `before` of the previous page, or an instant. */
  query: z.strictObject({
    before: z.union([instant, chatListCursor]).optional(),
    /** Without it all but archived ones. */
    show: z.enum(CHAT_FILTERS).optional(),
    /** A part of the other one's name; without `show` archived conversations are searched, too. */
    q: text(CHAT_SEARCH_MAX_LENGTH).optional(),
  }),
  response: z.object({
    /** On later pages the next older conversations, read or not; none appears twice. */
    chats: z.array(chatListEntry),
    total_unread: z.int(),
    /** The caller's matches without a conversation yet; only on the first page of the whole list. */
    new_matches: z.array(profileCard).optional(),
    /** The cursor of the next page; absent on the last. */
    before: z.string().optional(),
  }),
});

export const getChat = forMembers('GET /api/chat.php', {
  summary: 'One conversation, or what would be one with a profile; newest messages last',
  query: z
    .strictObject({
      conversation: ownId('conversation').optional(),
      profile_id: visibleId('profile').optional(),
      before: anyId('message').optional(),
      after: anyId('message').optional(),
    })
    .refine((query) => (query.conversation === undefined) !== (query.profile_id === undefined), {
      path: ['conversation'],
      ...withCode('required'),
    })
    .refine((query) => query.before === undefined || query.after === undefined, {
      path: ['after'],
      ...withCode('invalid_value'),
    }),
  response: z.object({
    conversation: uuid.nullable(),
    profile: profileCard,
    messages: z.array(message),
    has_older: z.boolean(),
    /** Older messages exist that only premium members see. */
    history_limited: z.boolean(),
    /** The newest message read by the other side. */
    read_up_to: z.string().nullable(),
    can_write: z.boolean(),
    /**
     * `paused`: the caller's account is paused and this would start a conversation. `fraud`: the other account was
     * banned for fraud and the caller must be warned.
     */
    reason: z
      .enum(['insufficient_credits', 'conversation_limit', 'paused', 'profile_unavailable', 'fraud', 'blocked'])
      .nullable(),
    cost: messageCost,
    num_unread_messages: z.int(),
  }),
});

export const getOpeners = forMembers('GET /api/openers.php', {
  summary:
    'Ideas for the first message to a profile, from what both have in common; none once they have talked, or if the caller may not write to it',
  query: z.strictObject({ user: anyId('profile') }),
  response: z.object({ openers: z.array(z.object({ text: z.string() })).max(MOST_OPENERS) }),
  limit: perMinute(120),
});

export const readChat = forMembers('POST /api/chat-read.php', {
  summary: 'The thread is visible up to a message: its unread count becomes zero',
  body: z.strictObject({ conversation: ownId('conversation'), up_to: anyId('message') }),
  limit: perMinute(240),
});

export const tellTyping = forMembers('POST /api/typing.php', {
  summary: 'The caller is writing in a conversation; the other side sees it for some seconds',
  body: z.strictObject({ conversation: ownId('conversation') }),
  ...noContent,
  limit: perMinute(60),
  /** Only valid for seconds, so storing the response would be pointless. */
  idempotent: false,
});

export const sendMessage = forMembers('POST /api/chat.php', {
  summary:
    'Write to a profile, or send a photo (jpeg, png or webp, as the multipart file `photo`); costs credits by the settings',
  bodyType: 'json_or_multipart',
  body: z.strictObject({
    profile_id: visibleId('profile'),
    /** Optional with a photo. */
    message: text(MESSAGE_MAX_LENGTH).optional(),
    /** The message of this conversation that it answers. */
    reply_to: anyId('message').optional(),
    /** The same id from the same sender is the same message. */
    client_id: newId,
  }),
  response: sentMessage,
  status: 201,
  errors: [
    'insufficient_credits',
    'account_paused',
    'conversation_limit',
    'first_messages_limit',
    'first_message_link',
    'same_message',
    'photo_not_allowed',
    'storage_unavailable',
    ...PHOTO_FILE_ERRORS,
    'own_profile',
    'profile_blocked',
    'blocked_by_user',
    'idempotency_conflict',
  ],
  fieldErrors: { message: ['message_too_long'], reply_to: ['invalid_value'] },
  limit: perMinute(60),
});

export const reactToMessage = forMembers('PUT /api/reaction.php', {
  summary: 'What the caller thinks of a message, instead of what they thought before; null takes it back',
  body: z.strictObject({ message: visibleId('message'), reaction: z.enum(REACTIONS).nullable() }),
  refuses: ['unconfirmed', 'banned', 'deleted'],
  errors: ['profile_blocked', 'blocked_by_user'],
  limit: perMinute(60),
});

export const deleteMessage = forMembers('DELETE /api/message.php', {
  summary: 'Delete an own message for both sides; it costs what it cost',
  body: z.strictObject({ message: ownId('sent_message') }),
  limit: perMinute(60),
});

export const archiveChat = forMembers('POST /api/chat-archive.php', {
  summary: 'Put a conversation out of the own list, or back; a new message brings it back unless it is muted',
  body: z.strictObject({
    conversation: ownId('conversation'),
    archived: z.boolean(),
    /** The newest message that the member saw; later ones keep it in the list. */
    up_to: anyId('message').optional(),
  }),
  limit: perMinute(60),
});

export const muteChat = forMembers('POST /api/chat-mute.php', {
  summary: 'Be told of no messages of a conversation any more, by mail, push or badge; or be told again',
  body: z.strictObject({ conversation: ownId('conversation'), muted: z.boolean() }),
  limit: perMinute(60),
});

const removal = z.strictObject({
  conversation: ownId('conversation'),
  /** The newest message that the member saw; later ones are kept. */
  up_to: anyId('message').optional(),
});

export const removeChat = forMembers('DELETE /api/chat.php', {
  summary: 'Remove a conversation from the own list; a new message brings it back',
  query: removal.pick({ conversation: true }).partial(),
  body: removal,
  bodyType: 'json_or_query',
  limit: perMinute(60),
});
