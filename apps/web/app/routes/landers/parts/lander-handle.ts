import type { MessageDescriptor } from '@lingui/core';
import type { LanderCopy } from '../../../lander-copy.ts';
import type { PageHandle } from '../../../page-handle.ts';

type LanderData = { copy?: LanderCopy | null };

/** A lander is found under its own words; what a slug makes of it is for those whom somebody sent there. */
export function landerHandle(title: MessageDescriptor, description: MessageDescriptor): PageHandle<LanderData> {
  return {
    title: ({ copy }) => copy?.headline ?? title,
    description: ({ copy }) => copy?.text ?? description,
    isIndexed: true,
  };
}
