import { autoLike as makeAutoLike } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const autoLike = defineRoute(endpoints.autoLike, ({ ctx, site, session: member }) =>
  makeAutoLike(ctx, { site, member }),
);
