import { findTodaysSpark, readNear } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const spark = defineRoute(endpoints.getSpark, ({ ctx, site, session: member, request }) =>
  readNear(ctx, { isFresh: request.hasJustChanged }, (near) => findTodaysSpark(near, { site, member })),
);
