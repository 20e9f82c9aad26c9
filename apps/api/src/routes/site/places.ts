import { suggestPlaces } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const places = defineRoute(endpoints.suggestPlaces, async ({ ctx, locale, query }) => ({
  places: await suggestPlaces(ctx, { ...query, locale }),
}));
