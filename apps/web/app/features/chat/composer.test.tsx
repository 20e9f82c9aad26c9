// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { Composer } from './composer.tsx';
import type { Outbox } from './outbox.ts';
import { EMPTY_OUTBOX } from './outbox-state.ts';
import { chat } from './testing/factories.ts';
import { type Chat, threadOf } from './thread-state.ts';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../gifts/exports/gift-button.tsx', () => ({ GiftButton: () => null }));
vi.mock('../moderation/exports/unblock-form.tsx', () => ({
  UnblockForm: ({ onDone }: { onDone?: () => void }) => (
    <button type="button" onClick={onDone}>
      Unblock
    </button>
  ),
}));
vi.mock('../../live/bus.ts', () => ({ useLiveBus: () => ({ refresh: () => {} }) }));
vi.mock('../../live/counts.ts', () => ({ useCounts: () => ({ credits: 10 }) }));
vi.mock('../../site.ts', () => ({
  useMember: () => ({ paid_user: true }),
  useSite: () => ({ settings: { message_length: 1000 } }),
}));
vi.mock('./composer-line.tsx', () => ({ ComposerLine: () => null }));
vi.mock('./use-message-text.ts', () => ({
  useMessageText: (_: string, initial: string) => {
    const [text, change] = useState(initial);
    return { text, change };
  },
}));

const props: Omit<ComponentProps<typeof Composer>, 'thread'> = {
  clientId: 'c1',
  answer: undefined,
  outboxState: EMPTY_OUTBOX,
  outbox: () => ({}) as Outbox,
  reply: { quote: null, choose: () => {} },
};
const page = (reason: Chat['reason']) => <Composer {...props} thread={threadOf(chat([], { reason }))} />;
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const fieldText = () => field()?.value;

beforeEach(() => {
  window.location.hash = '';
});

it('focuses the field for `#reply` from a notification, on load and later', () => {
  window.location.hash = '#reply';
  renderInEnglish(page(null));
  expect(document.activeElement).toBe(field());
  field()?.blur();
  window.dispatchEvent(new Event('hashchange'));
  expect(document.activeElement).toBe(field());
});

it('focuses the field once the member’s unblocking has taken effect, not before', async () => {
  const { rerender } = renderInEnglish(page('blocked'));
  const button = await screen.findByRole('button', { name: 'Unblock' });
  button.focus();
  act(() => button.click());
  expect([field(), document.activeElement]).toEqual([null, button]);
  rerender(page(null));
  expect([field() !== null, document.activeElement]).toEqual([true, field()]);
});

it('does not move the focus when the profile is unblocked elsewhere', () => {
  const { rerender } = renderInEnglish(page('blocked'));
  rerender(page(null));
  expect([field() !== null, document.activeElement]).toEqual([true, document.body]);
});

it('keeps the on-screen keyboard when the send button is pressed, and does not label its Enter as “send”', () => {
  renderInEnglish(page(null));
  // Without preventDefault, the browser would move the focus.
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: /^Send/ }))).toBe(false);
  expect(field()?.getAttribute('enterkeyhint')).toBe('enter');
});

it('focuses the field when it takes back a text, unless another element has the focus', () => {
  const given = (returned: string) => (
    <>
      <button type="button">Elsewhere</button>
      <Composer {...props} outboxState={{ ...EMPTY_OUTBOX, returned }} thread={threadOf(chat([]))} />
    </>
  );
  const { rerender } = renderInEnglish(given(''));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(given('Once more'));
  expect(document.activeElement).not.toBe(field());
  rerender(given(''));
  screen.getByRole('button', { name: 'Elsewhere' }).blur();
  rerender(given('Once more'));
  expect(document.activeElement).toBe(field());
});

it('empties the field in the same render in which the message appears, even if sending had to wait', async () => {
  const texts = new Promise<(string | undefined)[]>((resolve) => {
    const submit: Outbox['submit'] = (text) => queueMicrotask(() => resolve([text, fieldText()]));
    renderInEnglish(
      <Composer
        {...props}
        answer={{ text: 'Hello', failure: null, signals: [] }}
        outbox={() => ({ submit }) as Outbox}
        thread={threadOf(chat([]))}
      />,
    );
  });
  await act(async () => {
    screen.getByRole('button', { name: /^Send/ }).click();
    expect(await texts).toEqual(['Hello', '']);
  });
});
