import { changeChoices, readChoices, readUnsubscribeToken, unsubscribe } from '@vonk/domain';
import { invalidField } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';

export const notifications: Handlers<'notifications'> = {
  getNotifications: ({ ctx, session }) => readChoices(ctx.db.pool, { userId: session.userId }),

  changeNotifications: ({ ctx, session, body }) => {
    const { notifications_disabled: disabled, ...kinds } = body;
    return changeChoices(ctx, { userId: session.userId, kinds, mailsAgain: disabled !== undefined });
  },

  inspectUnsubscribe: ({ ctx, query }) => {
    const { kind } = readUnsubscribeToken(ctx, query.token);
    return { kind };
  },

  unsubscribe: async ({ ctx, body, query }) => {
    const token = body.token ?? query.token;
    if (token === undefined) throw invalidField('token', 'required');
    await unsubscribe(ctx, { token, isAll: body.all ?? false });
    return {};
  },
};
