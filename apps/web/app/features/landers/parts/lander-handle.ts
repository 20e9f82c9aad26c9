import type { MessageDescriptor } from '@lingui/core';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import type { LanderCopy } from '../exports/lander-copy.ts';

type LanderData = { copy?: LanderCopy | null };

/** A slug's own headline and text, for visitors from a link; otherwise the lander's, which search engines index. */
export function landerHandle(title: MessageDescriptor, description: MessageDescriptor): PageHandle<LanderData> {
  return {
    words: 'signup',
    title: ({ copy }) => copy?.headline ?? title,
    description: ({ copy }) => copy?.text ?? description,
    isIndexed: true,
  };
}
