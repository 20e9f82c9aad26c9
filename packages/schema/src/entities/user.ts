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
  /** The profile is hidden until then at the member's own request. */
  paused_until: instant.nullable(),
  profile: ownProfile,
  /** Unread messages and unseen likes, for the badges of the top bar. */
  total_unread: z.int().min(0),
  total_new_likes: z.int().min(0),
  /** The member has received a message: from then on, notifications are worth offering. */
  has_answer: z.boolean(),
  /** The price of one credit for this member: in the last bundle bought, else in the most expensive one. */
  credit_value: z.object({ micro: z.int().min(0), currency: z.string() }).nullable(),
});
export const userAnswer = z.object({ user });
export type User = z.output<typeof user>;
