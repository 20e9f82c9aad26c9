import { z } from 'zod';
import { forMembers, perMinute } from '../endpoint.ts';
import { gift, messageCost, sentMessage } from '../entities/chat.ts';
import { newId, visibleId } from '../id-fields.ts';

export const listGifts = forMembers('GET /api/gifts.php', {
  summary: 'The gifts on offer, and what any of them costs',
  response: z.object({ gifts: z.array(gift), cost: messageCost }),
});

export const sendGift = forMembers('POST /api/gift.php', {
  summary: 'Give a profile a gift, which arrives as a message; costs credits by the settings',
  body: z.strictObject({
    profile_id: visibleId('profile'),
    gift: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
    /** The same id from the same sender is the same gift. */
    client_id: newId,
  }),
  response: sentMessage,
  status: 201,
  errors: [
    'gift_unavailable',
    'insufficient_credits',
    'account_paused',
    'conversation_limit',
    'first_messages_limit',
    'own_profile',
    'profile_blocked',
    'blocked_by_user',
    'idempotency_conflict',
  ],
  limit: perMinute(60),
});
