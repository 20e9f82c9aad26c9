import { z } from 'zod';
import { USER_STATUSES } from '../constants/accounts.ts';
import { DISABLED_REASONS } from '../constants/notifications.ts';
import { instant, locale, uuid } from '../fields.ts';
import { ownProfile } from './profile.ts';

export const disabledReason = z.enum(DISABLED_REASONS);

export const user = z.object({
  id: uuid,
  email: z.string(),
  status: z.enum(USER_STATUSES),
  credits: z.int().min(0),
  paid_user: z.boolean(),
  notifications_disabled: z.array(disabledReason),
  fictional_icon: z.string(),
  language: locale,
  created_at: instant,
  /** Until then the profile is hidden by the member's own wish. */
  paused_until: instant.nullable(),
  profile: ownProfile,
  /** Messages waiting and likes not yet seen, as the top bar's badges show them. */
  total_unread: z.int().min(0),
  total_new_likes: z.int().min(0),
  /** The member has got a message: from then on notifications are worth an offer. */
  has_answer: z.boolean(),
  /** What one credit of this member comes to: the last bundle's price, else the dearest one's. */
  credit_value: z.object({ micro: z.int().min(0), currency: z.string() }).nullable(),
});
export const userAnswer = z.object({ user });
export type User = z.output<typeof user>;
