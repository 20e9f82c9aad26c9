// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { MINUTE, SECOND } from '@vonk/schema/constants';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { English } from '../../testing/english.tsx';
import { renderInEnglish } from '../../testing/render.tsx';
import { ChatRow } from './chat-row.tsx';
import { draftOf } from './exports/message-draft.ts';
import { listEntry, noor } from './testing/factories.ts';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../../components/avatar.tsx', () => ({ Avatar: () => null }));
vi.mock('../fictional/exports/fictional-chip.tsx', () => ({ FictionalChip: () => null }));
vi.mock('../../site.ts', () => ({
  useMember: () => ({ id: 'alice', profile: { id: 'me' } }),
  useSiteOrNull: () => null,
}));

const time = { now: new Date('2026-04-08T12:00:00Z'), timeZone: 'UTC' };
const row = (isOpen = false, isTyping = false, chat = listEntry(1)) => (
  <ul>
    <ChatRow chat={chat} time={time} isOpen={isOpen} isTyping={isTyping} onMore={() => {}} onAside={() => {}} />
  </ul>
);
const words = () => screen.getByRole('link').textContent ?? '';
const draft = draftOf('alice', noor.id);

it('shows a draft instead of the last message, as soon as it is typed', () => {
  renderInEnglish(row());
  expect(words()).toContain('Message 1');
  act(() => draft.keep('So, about those cards'));
  expect(words()).toContain('Draft: So, about those cards');
  expect(words()).not.toContain('Message 1');
  act(() => draft.keep(''));
  expect(words()).toContain('Message 1');
});

it('shows the last message, not the draft, for the open conversation and on the server', () => {
  draft.keep('So, about those cards');
  expect(renderToString(<English>{row()}</English>)).not.toContain('Draft');
  renderInEnglish(row(true));
  expect(words()).toContain('Message 1');
});

it.each([
  ['', 'You: Photo'],
  ['The lake', 'You: Photo: The lake'],
])('labels a photo with the text "%s" as a photo', (text, said) => {
  const { last_message: last } = listEntry(1);
  renderInEnglish(row(false, false, listEntry(1, { last_message: { ...last, text, own: true, has_photo: true } })));
  expect(words().endsWith(said)).toBe(true);
});

it('says that a message waits or was not sent, until it is', () => {
  const kept = draftOf('alice', `${noor.id}:outbox`);
  const pending = (state: string, at = new Date()) =>
    JSON.stringify([{ clientId: 'c1', text: 'Hello', state, at: at.toISOString() }]);
  renderInEnglish(row());
  expect(screen.queryByText('Not sent')).toBeNull();
  act(() => kept.keep(pending('failed')));
  expect(screen.queryByText('Not sent')).not.toBeNull();
  act(() => kept.keep(pending('sending')));
  expect(screen.queryByText('Not sent')).toBeNull();
  expect(screen.queryByText('Sending…')).toBeNull();
  act(() => kept.keep(pending('sending', new Date(Date.now() - 10 * SECOND))));
  expect(screen.queryByText('Sending…')).not.toBeNull();
  act(() => kept.keep(pending('sending', new Date(Date.now() - 2 * MINUTE))));
  expect(screen.queryByText('Sending…')).toBeNull();
  expect(screen.queryByText('Not sent')).not.toBeNull();
  act(() => kept.keep(''));
  expect(screen.queryByText('Not sent')).toBeNull();
});

it('shows that the other person is typing before anything else', () => {
  const { rerender } = renderInEnglish(row(false, true));
  expect(words()).toContain('typing…');
  expect(words()).not.toContain('Message 1');
  act(() => draft.keep('So'));
  expect(words()).not.toContain('Draft');
  rerender(row(true, true));
  expect(words()).toContain('typing…');
  rerender(row());
  expect(words()).toContain('Draft: So');
});
