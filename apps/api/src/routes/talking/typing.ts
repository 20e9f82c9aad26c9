import { tellTyping } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const typing = defineRoute(endpoints.tellTyping, async ({ ctx, session: member, body }) => {
  await tellTyping(ctx, { member, conversation: body.conversation });
  return undefined;
});
