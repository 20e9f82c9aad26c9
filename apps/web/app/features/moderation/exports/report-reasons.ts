import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '@vonk/schema/constants';

/** The most common first. */
export const REASON_CHOICES: [ReportReason, MessageDescriptor][] = [
  ['scam', msg`Asks for money, or looks like a scam`],
  ['fake', msg`Isn’t who they say they are`],
  ['harassment', msg`Insults, threatens or doesn’t stop`],
  ['nudity', msg`Nude or sexual, where it doesn’t belong`],
  ['hate', msg`Spreads hate or discriminates`],
  ['underage', msg`Seems to be under 18`],
  ['illegal', msg`Something else that is illegal`],
  ['other', msg`Something else`],
];
