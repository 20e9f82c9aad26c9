import { readSwipeDeck, swipeProfile, undoSwipe } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const swipe: Handlers<'swipe'> = {
  readSwipeDeck: ({ ctx, site, locale, session: member }) => readSwipeDeck(ctx, { site, locale, member }),

  swipe: ({ ctx, site, session: member, body }) =>
    swipeProfile(ctx, { site, member, profileId: body.profile_id, action: body.action }),

  undoSwipe: ({ ctx, site, locale, session: member, body }) =>
    undoSwipe(ctx, { site, locale, member, profileId: body.profile_id }),
};
