import { listGifts, sendGift } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const gifts: Handlers<'gifts'> = {
  listGifts: ({ ctx, site, session: member }) => listGifts(ctx, { site, member }),

  sendGift: ({ ctx, site, session: member, body }) =>
    sendGift(ctx, { site, member, profileId: body.profile_id, gift: body.gift, clientId: body.client_id }),
};
