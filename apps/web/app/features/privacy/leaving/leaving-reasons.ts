import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeavingReason } from '@vonk/schema/constants';

/** In the order of the form; giving a reason is optional. */
export const LEAVING_CHOICES: [LeavingReason, MessageDescriptor][] = [
  ['met_somebody', msg`I’ve met someone`],
  ['break', msg`I need a break`],
  ['nobody_fits', msg`Nobody here suits me`],
  ['fictional_profiles', msg`The fictional profiles`],
  ['too_expensive', msg`It’s too expensive`],
  ['too_many_mails', msg`Too many emails`],
  ['privacy', msg`My privacy`],
  ['other', msg`Something else`],
];
