import { changeChoices as change, readChoices } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const notifications = defineRoute(endpoints.getNotifications, ({ ctx, session }) =>
  readChoices(ctx.db.pool, { userId: session.userId }),
);

export const changeNotifications = defineRoute(endpoints.changeNotifications, ({ ctx, session, body }) => {
  const { notifications_disabled: disabled, ...kinds } = body;
  return change(ctx, { userId: session.userId, kinds, mailsAgain: disabled !== undefined });
});
