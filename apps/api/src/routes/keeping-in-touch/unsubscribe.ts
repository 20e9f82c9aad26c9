import { unsubscribe as end, readUnsubscribeToken } from '@vonk/domain';
import { endpoints, invalidField } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const unsubscribeInspection = defineRoute(endpoints.inspectUnsubscribe, ({ ctx, query }) => {
  const { kind } = readUnsubscribeToken(ctx, query.token);
  return { kind };
});

export const unsubscribe = defineRoute(endpoints.unsubscribe, async ({ ctx, body, query }) => {
  const token = body.token ?? query.token;
  if (token === undefined) throw invalidField('token', 'required');
  await end(ctx, { token, isAll: body.all ?? false });
  return {};
});
