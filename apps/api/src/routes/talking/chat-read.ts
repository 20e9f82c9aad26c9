import { readChat } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const chatRead = defineRoute(endpoints.readChat, async ({ ctx, session: member, body }) => {
  await readChat(ctx, { member, conversation: body.conversation, upTo: body.up_to });
  return {};
});
