import { getChat, removeChat, sendMessage, sendMessageAtOnce } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import type { Call } from '../../http/call.ts';
import { defineRoute } from '../../http/define-route.ts';

export const readChat = defineRoute(
  endpoints.getChat,
  ({ ctx, site, session: member, query: { profile_id: profileId, ...query } }) =>
    getChat(ctx, { site, member, profileId, ...query }),
);

export const writeChat = defineRoute(
  endpoints.sendMessage,
  (call) => sendMessage(call.ctx, wordsOf(call)),
  (call, keep) => sendMessageAtOnce(call.ctx, { ...wordsOf(call), keep }),
);

function wordsOf({ site, session: member, body }: Call<typeof endpoints.sendMessage>) {
  return { site, member, profileId: body.profile_id, text: body.message, clientId: body.client_id };
}

export const deleteChat = defineRoute(endpoints.removeChat, async ({ ctx, session: member, body }) => {
  await removeChat(ctx, { member, conversation: body.conversation });
  return {};
});
