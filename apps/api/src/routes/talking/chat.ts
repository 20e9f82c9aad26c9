import { getChat, removeChat, sendMessage, sendMessageAtOnce, sendPhoto } from '@vonk/domain';
import { endpoints, invalidField } from '@vonk/schema';
import type { Call } from '../../http/call.ts';
import { defineRoute } from '../../http/define-route.ts';

export const readChat = defineRoute(
  endpoints.getChat,
  ({ ctx, site, session: member, query: { profile_id: profileId, ...query } }) =>
    getChat(ctx, { site, member, profileId, ...query }),
);

export const writeChat = defineRoute(
  endpoints.sendMessage,
  (call) => {
    const { ctx, file, signal } = call;
    const { text, ...writing } = writingOf(call);
    if (file) return sendPhoto(ctx, { ...writing, text: text ?? '', file, signal });
    if (text === undefined) throw invalidField('message', 'required');
    return sendMessage(ctx, { ...writing, text });
  },
  (call, keep) => {
    const { text, ...writing } = writingOf(call);
    return call.file || text === undefined ? null : sendMessageAtOnce(call.ctx, { ...writing, text, keep });
  },
);

function writingOf({ site, session: member, body }: Call<typeof endpoints.sendMessage>) {
  return { site, member, profileId: body.profile_id, text: body.message, clientId: body.client_id };
}

export const deleteChat = defineRoute(endpoints.removeChat, async ({ ctx, session: member, body }) => {
  await removeChat(ctx, { member, conversation: body.conversation, upTo: body.up_to });
  return {};
});
