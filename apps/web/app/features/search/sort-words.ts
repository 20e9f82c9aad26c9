import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchSort } from '@vonk/schema/constants';

export const SORT_WORDS: Record<SearchSort, MessageDescriptor> = {
  active: msg({ message: 'Recently active', context: 'order of people' }),
  near: msg({ message: 'Nearest', context: 'order of people' }),
  new: msg({ message: 'New here', context: 'order of people' }),
};
