import { z } from 'zod';
import { SWIPE_ACTIONS } from '../constants/swipe.ts';
import { forMembers, perMinute } from '../endpoint.ts';
import { deckCard } from '../entities/profile.ts';
import { instant } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';

const day = {
  /** Likes left today, by the site's day; null is no limit. */
  likes_left: z.int().min(0).nullable(),
  /** When the daily likes are renewed. */
  resets_at: instant,
  /** Whether there is a swipe for DELETE to undo. */
  can_undo: z.boolean(),
};

export const readSwipeDeck = forMembers('GET /api/swipe.php', {
  summary: 'The next cards of the swipe game, in an order of the day; fewer than ten are the last there are',
  response: z.object({ profiles: z.array(deckCard), ...day }),
  limit: perMinute(120),
});

export const swipe = forMembers('POST /api/swipe.php', {
  summary: 'Like or skip a card; the same card again answers what was decided first',
  body: z.strictObject({ profile_id: visibleId('profile'), action: z.enum(SWIPE_ACTIONS) }),
  response: z.object({ action: z.enum(SWIPE_ACTIONS), liked: z.boolean(), matched: z.boolean(), ...day }),
  errors: ['own_profile', 'account_paused', 'swipe_limit', 'likes_limit'],
  limit: perMinute(120),
});

export const undoSwipe = forMembers('DELETE /api/swipe.php', {
  summary: 'Undo the last swipe, or that of one card: the card comes back, with the like that it gave',
  body: z.strictObject({ profile_id: anyId('profile').optional() }),
  response: z.object({ profiles: z.array(deckCard).max(1), ...day }),
  errors: ['nothing_to_undo'],
  limit: perMinute(60),
});
