import { listGifts, sendGift } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const gifts = defineRoute(endpoints.listGifts, ({ ctx, site, session: member }) =>
  listGifts(ctx, { site, member }),
);

export const gift = defineRoute(endpoints.sendGift, ({ ctx, site, session: member, body }) =>
  sendGift(ctx, { site, member, profileId: body.profile_id, gift: body.gift, clientId: body.client_id }),
);
