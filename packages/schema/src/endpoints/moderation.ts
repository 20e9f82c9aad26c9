import { z } from 'zod';
import {
  APPEAL_MAX_LENGTH,
  COMPLAINT_ABOUT_MAX_LENGTH,
  COMPLAINT_MAX_LENGTH,
  REPORT_MAX_LENGTH,
} from '../constants/moderation.ts';
import { PERSON_NAME_MAX_LENGTH } from '../constants/profile-options.ts';
import { REPORT_REASONS } from '../constants/report-reasons.ts';
import { forAnyone, forMembers, perHour, perMinute } from '../endpoint.ts';
import { profileCard } from '../entities/profile.ts';
import { statement } from '../entities/statement.ts';
import { email, instant, line, linkToken, text, withCode } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';

const ofProfile = z.strictObject({ profile_id: anyId('profile') });

export const listBlocks = forMembers('GET /api/block.php', {
  summary:
    'The profiles that the caller blocked, newest first; also those on a break or banned, since they may come back',
  response: z.object({
    profiles: z.array(
      profileCard.extend({
        blocked_at: instant,
        /** Whether the profile’s page can be opened. */
        has_page: z.boolean(),
      }),
    ),
  }),
});

export const blockProfile = forMembers('POST /api/block.php', {
  summary: 'Block a profile: neither sees, likes or writes to the other until it is unblocked',
  body: ofProfile,
  errors: ['own_profile', 'not_found'],
  limit: perMinute(60),
});

export const unblockProfile = forMembers('DELETE /api/block.php', {
  summary: "Take the caller's own block back",
  body: ofProfile,
  limit: perMinute(60),
});

export const reportProfile = forMembers('POST /api/report.php', {
  summary: 'Report a profile, one of its photos or one of its messages; answers the number by which to ask after it',
  body: z
    .strictObject({
      profile_id: visibleId('profile'),
      reason: z.enum(REPORT_REASONS),
      text: text(REPORT_MAX_LENGTH).nullish(),
      message_id: visibleId('message').nullish(),
      photo_id: visibleId('photo').nullish(),
    })
    .refine((body) => !body.message_id || !body.photo_id, { path: ['photo_id'], ...withCode('invalid_value') }),
  response: z.strictObject({ number: z.string() }),
  status: 201,
  errors: ['own_profile'],
  limit: perHour(20),
});

export const readStatement = forAnyone('GET /api/appeal.php', {
  summary: 'The reasons of a decision, by the token that a refused login or the mail brought; does nothing by itself',
  query: z.strictObject({ token: linkToken }),
  response: z.object({ statement }),
  errors: ['token_invalid'],
  limit: perMinute(60),
});

export const appeal = forAnyone('POST /api/appeal.php', {
  summary: 'Appeal a decision, once; answers the number by which to ask after it',
  body: z.strictObject({ token: linkToken, text: text(APPEAL_MAX_LENGTH) }),
  response: z.strictObject({ number: z.string() }),
  status: 201,
  errors: ['token_invalid', 'already_appealed'],
  limit: perHour(30),
});

export const complain = forAnyone('POST /api/complaint.php', {
  summary: 'Complain; answers the number by which to ask after it, and mails it',
  body: z.strictObject({
    name: line(PERSON_NAME_MAX_LENGTH),
    email,
    text: text(COMPLAINT_MAX_LENGTH),
    /** The profile, message, payment or page of the complaint. */
    about: line(COMPLAINT_ABOUT_MAX_LENGTH).nullish(),
  }),
  response: z.strictObject({ number: z.string() }),
  status: 201,
  limits: { address: { points: 10, seconds: 3600 }, account: { points: 10, seconds: 3600 } },
  idempotent: true,
});
