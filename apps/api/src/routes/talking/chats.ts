import { listChats } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const chats = defineRoute(endpoints.listChats, ({ ctx, site, session: member, query }) =>
  listChats(ctx, { site, member, before: query.before }),
);
