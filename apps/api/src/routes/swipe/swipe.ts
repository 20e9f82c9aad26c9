import { readSwipeDeck, swipeProfile, undoSwipe } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const deck = defineRoute(endpoints.readSwipeDeck, ({ ctx, site, session: member }) =>
  readSwipeDeck(ctx, { site, member }),
);

export const swipe = defineRoute(endpoints.swipe, ({ ctx, site, session: member, body }) =>
  swipeProfile(ctx, { site, member, profileId: body.profile_id, action: body.action }),
);

export const undo = defineRoute(endpoints.undoSwipe, ({ ctx, site, session: member, body }) =>
  undoSwipe(ctx, { site, member, profileId: body.profile_id }),
);
