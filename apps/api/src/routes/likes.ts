import { autoLike, likeProfile, listLikes, seeLike, unlikeProfile } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const likes: Handlers<'likes'> = {
  listLikes: ({ ctx, site, session: member }) => listLikes(ctx, { site, member }),

  likeProfile: ({ ctx, session: member, body }) => likeProfile(ctx, { member, profileId: body.profile_id }),

  unlikeProfile: ({ ctx, session: member, body }) => unlikeProfile(ctx, { member, profileId: body.profile_id }),

  seeLike: async ({ ctx, session: member, body }) => {
    await seeLike(ctx, { member, profileId: body.profile_id });
    return {};
  },

  autoLike: ({ ctx, site, session: member }) => autoLike(ctx, { site, member }),
};
