// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MINUTE } from '@vonk/schema/constants';
import type { AnchorHTMLAttributes } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftOf } from './shared/message-draft.ts';
import { ChatRow } from './chat-row.tsx';
import { listEntry, noor } from './testing/factories.ts';

vi.mock('@remix-run/react', () => ({
  Link: ({ to, prefetch, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; prefetch: string }) => (
    <a href={to} data-prefetch={prefetch} {...props} />
  ),
}));
vi.mock('../../components/avatar.tsx', () => ({ Avatar: () => null }));
vi.mock('../fictional/shared/fictional-chip.tsx', () => ({ FictionalChip: () => null }));
vi.mock('../../site.ts', () => ({
  useMember: () => ({ id: 'alice', profile: { id: 'me' } }),
  useSiteOrNull: () => null,
}));

const time = { now: new Date('2026-04-08T12:00:00Z'), timeZone: 'UTC' };
const row = (isOpen = false, isTyping = false, chat = listEntry(1)) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <ul>
      <ChatRow chat={chat} time={time} isOpen={isOpen} isTyping={isTyping} />
    </ul>
  </I18nProvider>
);
const words = () => screen.getByRole('link').textContent ?? '';
const draft = draftOf('alice', noor.id);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('says what the member began to write in place of the last message, and at once', () => {
  render(row());
  expect(words()).toContain('Message 1');
  act(() => draft.keep('So, about those cards'));
  expect(words()).toContain('Draft: So, about those cards');
  expect(words()).not.toContain('Message 1');
  act(() => draft.keep(''));
  expect(words()).toContain('Message 1');
});

it('says the last message of the conversation that is open, and on the server', () => {
  draft.keep('So, about those cards');
  expect(renderToString(row())).not.toContain('Draft');
  render(row(true));
  expect(words()).toContain('Message 1');
});

it.each([
  ['', 'You: Photo'],
  ['The lake', 'You: Photo: The lake'],
])('says of a photo with the words "%s" that it is one', (text, said) => {
  const { last_message: last } = listEntry(1);
  render(row(false, false, listEntry(1, { last_message: { ...last, text, own: true, has_photo: true } })));
  expect(words().endsWith(said)).toBe(true);
});

it('says that something was not sent, until it is', () => {
  const kept = draftOf('alice', `${noor.id}:outbox`);
  const pending = (state: string, at = new Date()) =>
    JSON.stringify([{ clientId: 'c1', text: 'Hello', state, at: at.toISOString() }]);
  render(row());
  expect(screen.queryByText('Not sent')).toBeNull();
  act(() => kept.keep(pending('failed')));
  expect(screen.queryByText('Not sent')).not.toBeNull();
  act(() => kept.keep(pending('sending')));
  expect(screen.queryByText('Not sent')).toBeNull();
  act(() => kept.keep(pending('sending', new Date(Date.now() - 2 * MINUTE))));
  expect(screen.queryByText('Not sent')).not.toBeNull();
  act(() => kept.keep(''));
  expect(screen.queryByText('Not sent')).toBeNull();
});

it('says that the other side is writing before all else', () => {
  const { rerender } = render(row(false, true));
  expect(words()).toContain('typing…');
  expect(words()).not.toContain('Message 1');
  act(() => draft.keep('So'));
  expect(words()).not.toContain('Draft');
  rerender(row(true, true));
  expect(words()).toContain('typing…');
  rerender(row());
  expect(words()).toContain('Draft: So');
});
