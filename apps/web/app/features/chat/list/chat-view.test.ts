import { CHAT_SEARCH_MAX_LENGTH } from '@vonk/schema/constants';
import { expect, test } from 'vitest';
import { listEntry, noor } from '../testing/factories.ts';
import { ALL_CHATS, isShown, searchOf, viewOf } from './chat-view.ts';

test.each([
  ['', ALL_CHATS],
  ['?show=unread&q=Noor', { show: 'unread', name: 'Noor' }],
  ['?show=everything&q=%20%20', ALL_CHATS],
  ['?q=%00%E2%80%8B', ALL_CHATS],
  ['?q=%20Anna%20%20Maria%09', { show: null, name: 'Anna Maria' }],
  [`?q=${'a'.repeat(CHAT_SEARCH_MAX_LENGTH + 9)}`, { show: null, name: 'a'.repeat(CHAT_SEARCH_MAX_LENGTH) }],
])('an address with “%s” asks for a view that the API accepts', (search, view) => {
  expect(viewOf(search)).toEqual(view);
  expect(viewOf(searchOf(viewOf(search)))).toEqual(view);
});

const entry = (change: Parameters<typeof listEntry>[1] = {}) => listEntry(1, { profile: noor, ...change });

test.each<[string, Parameters<typeof listEntry>[1], string[]]>([
  ['a read one', {}, ['all', 'name']],
  ['an unread one', { num_unread_messages: 1 }, ['all', 'unread', 'name']],
  ['a match', { matched: true }, ['all', 'matches', 'name']],
  ['an archived one', { archived: true, matched: true, num_unread_messages: 1 }, ['archived', 'name']],
])('%s is in its parts of the list, and found by name', (_which, change, parts) => {
  const views = {
    all: ALL_CHATS,
    unread: { show: 'unread', name: '' },
    matches: { show: 'matches', name: '' },
    archived: { show: 'archived', name: '' },
    name: { show: null, name: 'OO' },
    other: { show: null, name: 'Bob' },
  } as const;
  const shown = Object.entries(views).filter(([, view]) => isShown(entry(change), view));
  expect(shown.map(([part]) => part)).toEqual(parts);
});
