import { geocode as findTown } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const geocode = defineRoute(endpoints.geocode, ({ ctx, query }) => findTown(ctx, query));
