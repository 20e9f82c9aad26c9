import { listInterests } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const interests = defineRoute(endpoints.getInterests, async ({ ctx, locale }) => ({
  interests: await listInterests(ctx, { locale }),
}));
