import type { MessageDescriptor } from '@lingui/core';
import type { LanderCopy } from '../shared/lander-copy.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';

type LanderData = { copy?: LanderCopy | null };

/** Search engines find a lander under its own words; what a slug makes of it is for people sent there by a link. */
export function landerHandle(title: MessageDescriptor, description: MessageDescriptor): PageHandle<LanderData> {
  return {
    title: ({ copy }) => copy?.headline ?? title,
    description: ({ copy }) => copy?.text ?? description,
    isIndexed: true,
  };
}
