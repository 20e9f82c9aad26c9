import { getProfile, getUser, listOwnPhotos, readNear, updateProfile } from '@vonk/domain';
import { AppError } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';

export const profiles: Handlers<'profiles'> = {
  getProfile: async ({ ctx, site, locale, session: member, query, request }) => {
    const { country, hasTrafficSource, hasJustChanged: isFresh } = request;
    const { id: profileId } = query;
    if (profileId) {
      const visit = { site, locale, member, profileId, country, hasTrafficSource };
      return readNear(ctx, { isFresh }, (near) => getProfile(near, visit));
    }
    if (!member) throw new AppError('authentication_required');
    const [user, photos] = await Promise.all([
      getUser(ctx, { site, locale, userId: member.userId }),
      listOwnPhotos(ctx, { member }),
    ]);
    return { profile: { ...user.profile, ...photos }, relation: null };
  },

  updateProfile: async ({ ctx, site, locale, session: member, body }) => {
    const { signals } = await updateProfile(ctx, { member, change: body });
    const { profile } = await getUser(ctx, { site, locale, userId: member.userId });
    return { profile, signals };
  },
};
