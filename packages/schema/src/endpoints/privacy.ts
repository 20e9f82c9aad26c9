import { z } from 'zod';
import { LEAVING_REASONS } from '../constants/privacy.ts';
import { forAnyone, forMembers, perHour, perMinute } from '../endpoint.ts';
import { userAnswer } from '../entities/user.ts';
import { givenPassword, instant, linkToken, money, uuid } from '../fields.ts';

export const exportAccount = forMembers('GET /api/account-export.php', {
  summary: 'Everything that is held on the caller, as a zip of JSON files and photos',
  response: z.undefined(),
  files: ['application/zip'],
  limit: perHour(5),
});

const stayOffer = z.object({
  percentage: z.int().min(1).max(90),
  /** Null until the member takes it. */
  code: z.string().nullable(),
  expires_at: instant.nullable(),
});

export const getAccount = forMembers('GET /api/account.php', {
  summary: 'Until when the profile is hidden, what a leaving member is offered, and what would be lost',
  response: z.object({
    paused_until: instant.nullable(),
    offer: stayOffer.nullable(),
    /** What is lost with the account. */
    unused: z.object({
      credits: z.int().min(0),
      /** Orders that can still be withdrawn from, earliest deadline first. */
      withdrawable: z.array(
        z.object({
          payment_id: uuid,
          amount: money,
          /** The end of the withdrawal period. */
          ends_at: instant,
        }),
      ),
    }),
  }),
});

export const takeStayOffer = forMembers('POST /api/account.php?stay=1', {
  summary: 'Take the offer: a discount code of the member’s own, once',
  body: z.strictObject({}),
  response: z.object({ offer: stayOffer }),
  errors: ['not_found'],
  limit: perMinute(10),
});

export const pauseAccount = forMembers('POST /api/account.php', {
  summary: 'Hide the profile until then; null: show it again',
  refuses: ['unconfirmed', 'banned', 'deleted'],
  body: z.strictObject({ until: instant.nullable() }),
  response: z.object({ paused_until: instant.nullable() }),
  fieldErrors: { until: ['invalid_value'] },
  limit: perMinute(30),
});

export const deleteAccount = forMembers('DELETE /api/account.php', {
  summary: 'Delete the account: it is gone at once, and final after 14 days; ends all sessions and mails the way back',
  body: z.strictObject({ password: givenPassword, reason: z.enum(LEAVING_REASONS).nullish() }),
  /** Until then the mailed link restores everything. */
  response: z.object({ final_at: instant }),
  errors: ['login_blocked'],
  fieldErrors: { password: ['password_wrong'] },
  limit: { points: 10, seconds: 600 },
  idempotent: false,
});

export const reactivateAccount = forAnyone('POST /api/account-reactivate.php', {
  summary: 'Bring a deleted account back by the mailed token; sets the session cookie',
  body: z.strictObject({ token: linkToken }),
  response: userAnswer,
  errors: ['token_invalid', 'account_banned'],
  limit: perMinute(30),
});
