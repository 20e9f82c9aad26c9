import {
  archiveChat,
  deleteMessage,
  getChat,
  getOpeners,
  listChats,
  muteChat,
  reactToMessage,
  readChat,
  removeChat,
  sendMessage,
  sendMessageAtOnce,
  sendPhoto,
  tellTyping,
} from '@vonk/domain';
import { type endpoints, invalidField } from '@vonk/schema';
import type { Call } from '../http/call.ts';
import type { Handlers } from '../http/define-route.ts';

export const chat: Handlers<'chat'> = {
  listChats: ({ ctx, site, session: member, query: { before, show, q } }) =>
    listChats(ctx, { site, member, before, show, name: q }),

  getChat: ({ ctx, site, session: member, query: { profile_id: profileId, ...query } }) =>
    getChat(ctx, { site, member, profileId, ...query }),

  getOpeners: ({ ctx, site, session: member, query: { user: profileId } }) =>
    getOpeners(ctx, { site, member, profileId }),

  readChat: async ({ ctx, session: member, body }) => {
    await readChat(ctx, { member, conversation: body.conversation, upTo: body.up_to });
    return {};
  },

  archiveChat: async ({ ctx, session: member, body }) => {
    await archiveChat(ctx, { member, conversation: body.conversation, archived: body.archived, upTo: body.up_to });
    return {};
  },

  muteChat: async ({ ctx, session: member, body }) => {
    await muteChat(ctx, { member, conversation: body.conversation, muted: body.muted });
    return {};
  },

  tellTyping: async ({ ctx, session: member, body }) => {
    await tellTyping(ctx, { member, conversation: body.conversation });
    return undefined;
  },

  sendMessage: {
    handle: (call) => {
      const { ctx, file, signal } = call;
      const { text, ...writing } = writingOf(call);
      if (file) return sendPhoto(ctx, { ...writing, text: text ?? '', file, signal });
      if (text === undefined) throw invalidField('message', 'required');
      return sendMessage(ctx, { ...writing, text });
    },
    handleAtOnce: (call, keep) => {
      const { text, ...writing } = writingOf(call);
      return call.file || text === undefined ? null : sendMessageAtOnce(call.ctx, { ...writing, text, keep });
    },
  },

  reactToMessage: async ({ ctx, session: member, body }) => {
    await reactToMessage(ctx, { member, ...body });
    return {};
  },

  deleteMessage: async ({ ctx, session: member, body }) => {
    await deleteMessage(ctx, { member, message: body.message });
    return {};
  },

  removeChat: async ({ ctx, session: member, body }) => {
    await removeChat(ctx, { member, conversation: body.conversation, upTo: body.up_to });
    return {};
  },
};

function writingOf({ site, session: member, body }: Call<typeof endpoints.sendMessage>) {
  const { profile_id: profileId, message: text, client_id: clientId, reply_to: replyTo } = body;
  return { site, member, profileId, text, clientId, ...(replyTo !== undefined && { replyTo }) };
}
