// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { English } from '../../testing/english.tsx';
import { groupMessages, itemsOf } from './group-messages.ts';
import type { MessageDays } from './message-days.tsx';
import { conversation, message, noor } from './testing/factories.ts';

vi.mock('@remix-run/react', () => ({}));
const TIME = { timeZone: 'Europe/Amsterdam', now: new Date('2026-04-09T12:00:00Z') };
const items = itemsOf({ messages: [message(1, { text: 'See www.example.com' })], readUpTo: null }, []);

function page(Days: typeof MessageDays, timeZone: string): ReactElement {
  return (
    <English>
      <Days
        days={groupMessages(items, 'en', TIME, null)}
        profile={noor}
        isBlocked={false}
        conversation={conversation}
        isAcquainted={false}
        timeZone={timeZone}
        newPlace={createRef()}
        onRetry={() => {}}
        onEdit={() => {}}
        onMenu={() => {}}
        onQuote={() => {}}
      />
    </English>
  );
}

it('keeps the server’s markup through updates until the late components arrive', async () => {
  vi.stubEnv('SSR', true);
  const server = await import('./message-days.tsx');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(server.MessageDays, TIME.timeZone));
  const link = () => container.querySelector('a');
  expect(link()?.href).toBe('https://www.example.com/');

  vi.stubEnv('SSR', false);
  vi.resetModules();
  let bringText = (_part: { default: () => string }) => {};
  let bringHint = (_part: { default: () => string }) => {};
  vi.doMock('./linked-text.tsx', () => new Promise((resolve) => (bringText = resolve)));
  vi.doMock('./signals/received-hint.tsx', () => new Promise((resolve) => (bringHint = resolve)));
  const { MessageDays: Days } = await import('./message-days.tsx');
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, page(Days, TIME.timeZone), { onRecoverableError }));
  await act(() => root.render(page(Days, 'UTC')));
  expect(link()?.href).toBe('https://www.example.com/');

  await act(async () => {
    bringText({ default: () => 'With links.' });
    bringHint({ default: () => 'A hint.' });
    await vi.dynamicImportSettled();
  });
  expect(container.textContent).toContain('With links.');
  expect(container.textContent).toContain('A hint.');
  expect(onRecoverableError.mock.calls).toEqual([]);
});
