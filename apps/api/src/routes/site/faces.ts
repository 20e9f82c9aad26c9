import { findFaces, readNear } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const faces = defineRoute(
  endpoints.getFaces,
  async ({ ctx, site, session: member, query, request: { hasTrafficSource, hasJustChanged: isFresh } }) => ({
    faces: await readNear(ctx, { isFresh }, (near) => findFaces(near, { site, query, member, hasTrafficSource })),
  }),
);
