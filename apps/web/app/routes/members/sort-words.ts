import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sort } from './filters.ts';

export const SORT_WORDS: Record<Sort, MessageDescriptor> = {
  active: msg({ message: 'Recently active', context: 'order of people' }),
  new: msg({ message: 'New here', context: 'order of people' }),
};
