// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { ChatList } from './chat-list.tsx';
import { ALL_CHATS } from './list/chat-view.ts';
import { listEntry } from './testing/factories.ts';

const navigation = vi.hoisted(() => ({ current: {} }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('../../testing/router.tsx')),
  useNavigation: () => navigation.current,
}));
vi.mock('../../components/avatar.tsx', () => ({ Avatar: () => null }));
vi.mock('../../i18n/reader-time.ts', () => ({
  useReaderTime: () => ({ now: new Date('2026-04-08T12:00:00Z'), timeZone: 'UTC' }),
}));
vi.mock('../../site.ts', () => ({
  useMember: () => ({ id: 'alice', profile: { id: 'me' } }),
  useSite: () => ({ settings: {} }),
}));

const list = {
  chats: [listEntry(1), listEntry(2)],
  isSearching: false,
  newMatches: [],
  typing: new Set<string>(),
  nextPage: null,
  loadMore: () => undefined,
  isLoadingMore: false,
};
const marked = () => {
  renderInEnglish(<ChatList list={list} view={ALL_CHATS} loadedAt="2026-04-08T12:00:00Z" open="conversation-1" />);
  return screen.getAllByRole('link', { current: 'page' }).map((row) => row.getAttribute('href'));
};

const loading = (pathname: string) => ({ state: 'loading', location: { pathname } });

it.each([
  ['the open conversation', { state: 'idle' }, '/chats/conversation-1'],
  ['a chosen conversation while it is loading', loading('/chats/conversation-2'), '/chats/conversation-2'],
  ['the open one while another page is loading', loading('/likes'), '/chats/conversation-1'],
])('marks %s', (_which, state, path) => {
  navigation.current = state;
  expect(marked()).toEqual([path]);
});
