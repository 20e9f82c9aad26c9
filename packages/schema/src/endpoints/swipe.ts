import { z } from 'zod';
import { trackingValue } from '../constants/tracking.ts';
import { endpoint } from '../endpoint.ts';
import { mainImage, profileCard } from '../entities/profile.ts';
import { instant, uuid } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';

const day = {
  /** Likes of the site's day that are left; null is no limit. */
  likes_left: z.int().min(0).nullable(),
  /** When the day's likes are given again. */
  resets_at: instant,
  /** Whether there is a swipe that DELETE would undo. */
  can_undo: z.boolean(),
};

export const readSwipeDeck = endpoint({
  method: 'GET',
  path: '/api/swipe.php',
  summary: 'The next cards of the swipe game, in an order of the day; fewer than ten are the last there are',
  access: 'member',
  response: z.object({ profiles: z.array(profileCard), ...day }),
  limits: { account: { points: 120, seconds: 60 } },
});

export const swipe = endpoint({
  method: 'POST',
  path: '/api/swipe.php',
  summary: 'Like or skip a card; the same card again answers what was decided first',
  access: 'member',
  body: z.strictObject({ profile_id: visibleId('profile'), action: z.enum(['like', 'skip']) }),
  response: z.object({ action: z.enum(['like', 'skip']), liked: z.boolean(), matched: z.boolean(), ...day }),
  errors: ['own_profile', 'account_paused', 'swipe_limit', 'likes_limit'],
  limits: { account: { points: 120, seconds: 60 } },
});

export const undoSwipe = endpoint({
  method: 'DELETE',
  path: '/api/swipe.php',
  summary: 'Undo the last swipe, or that of one card: the card comes back, with the like that it gave',
  access: 'member',
  body: z.strictObject({ profile_id: anyId('profile').optional() }),
  response: z.object({ profiles: z.array(profileCard).max(1), ...day }),
  errors: ['nothing_to_undo'],
  limits: { account: { points: 60, seconds: 60 } },
});

export const autoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'A fictional profile likes the caller, the same one all day; null when there is none',
  access: 'member',
  response: z.object({
    profile: z
      .object({ id: uuid, name: z.string(), fictional: z.literal(true), main_image: mainImage.nullable() })
      .nullable(),
  }),
  limits: { account: { points: 30, seconds: 60 } },
  changesState: true,
});

export const pageBounce = endpoint({
  method: 'POST',
  path: '/api/page-bounce.php',
  summary: 'Beacon of a page that was entered with `lb` in its address, when the visitor leaves',
  access: 'anyone',
  bodyType: 'beacon',
  body: z.strictObject({
    /** Where the visitor came in. */
    page: z
      .string()
      .regex(/^\/[A-Za-z0-9/_-]{0,200}$/)
      .optional(),
    /** Whose link it was, as that address says. */
    network: z.string().transform(trackingValue).optional(),
    /** From coming in to leaving. */
    seconds: z.int().min(0).max(86_400).optional(),
  }),
  response: z.undefined(),
  status: 204,
  limits: { address: { points: 60, seconds: 60 } },
});
