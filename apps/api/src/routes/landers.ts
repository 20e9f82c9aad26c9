import { findFaces, findLanderCopy, readNear } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const landers: Handlers<'landers'> = {
  getLander: async ({ ctx, site, session: member, locale, query, request }) => {
    const { hasTrafficSource } = request;
    return { copy: await findLanderCopy(ctx, { site, ...query, locale, member, hasTrafficSource }) };
  },

  getFaces: async ({ ctx, site, session: member, query, request: { hasTrafficSource, hasJustChanged: isFresh } }) => ({
    faces: await readNear(ctx, { isFresh }, (near) => findFaces(near, { site, query, member, hasTrafficSource })),
  }),
};
