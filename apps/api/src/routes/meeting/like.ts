import { likeProfile, unlikeProfile } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const like = defineRoute(endpoints.likeProfile, ({ ctx, session: member, body }) =>
  likeProfile(ctx, { member, profileId: body.profile_id }),
);

export const unlike = defineRoute(endpoints.unlikeProfile, ({ ctx, session: member, body }) =>
  unlikeProfile(ctx, { member, profileId: body.profile_id }),
);
