import { listLikes } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const likes = defineRoute(endpoints.listLikes, ({ ctx, site, session: member }) =>
  listLikes(ctx, { site, member }),
);
