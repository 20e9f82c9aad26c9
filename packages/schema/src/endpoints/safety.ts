import { z } from 'zod';
import { REPORT_MAX_LENGTH } from '../constants/limits.ts';
import { REPORT_REASONS } from '../constants/report-reasons.ts';
import { endpoint } from '../endpoint.ts';
import { profileCard } from '../entities/profile.ts';
import { instant, text, withCode } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';

const ofProfile = z.strictObject({ profile_id: anyId('profile') });

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/block.php',
  summary:
    'The profiles that the caller blocked, newest first; also those on a break or banned, since they may come back',
  access: 'member',
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

export const blockProfile = endpoint({
  method: 'POST',
  path: '/api/block.php',
  summary: 'Block a profile: neither sees, likes or writes to the other until it is unblocked',
  access: 'member',
  body: ofProfile,
  response: z.strictObject({}),
  errors: ['own_profile', 'not_found'],
  limits: { account: { points: 60, seconds: 60 } },
});

export const unblockProfile = endpoint({
  method: 'DELETE',
  path: '/api/block.php',
  summary: "Take the caller's own block back",
  access: 'member',
  body: ofProfile,
  response: z.strictObject({}),
  limits: { account: { points: 60, seconds: 60 } },
});

export const reportProfile = endpoint({
  method: 'POST',
  path: '/api/report.php',
  summary: 'Report a profile, one of its photos or one of its messages; answers the number by which to ask after it',
  access: 'member',
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
  limits: { account: { points: 20, seconds: 3600 } },
});
