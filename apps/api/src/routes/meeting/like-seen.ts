import { seeLike } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const likeSeen = defineRoute(endpoints.seeLike, async ({ ctx, session: member, body }) => {
  await seeLike(ctx, { member, profileId: body.profile_id });
  return {};
});
