// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { later } from '@vonk/testing/later';
import { type ComponentProps, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import * as part from './first-message-warning.tsx';
import { useFirstMessageWarning } from './use-first-message-warning.tsx';

vi.mock('../../../site.ts', () => ({ useSite: () => ({ settings: { name: 'Vonk' } }) }));

const NUMBER = 'Call me: 06 12345678';
const sent = vi.fn<(text: string) => void>();
type Load = () => Promise<typeof part>;
const loadsAtOnce: Load = () => Promise.resolve(part);

/** A field with its button, like in the composer. */
function Page({ isFirst, unsent, load }: { isFirst: boolean; unsent: string; load: Load }) {
  const [text, setText] = useState(unsent);
  const field = useRef<HTMLTextAreaElement>(null);
  const warning = useFirstMessageWarning({ isFirst, hasUnsent: unsent !== '', text, submit, field, load });
  function submit(): void {
    if (warning.stops(text)) return;
    sent(text);
    setText('');
  }
  return (
    <>
      <textarea ref={field} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={submit}>
        Send
      </button>
      {warning.element}
    </>
  );
}

const show = (props: Partial<ComponentProps<typeof Page>> = {}) =>
  renderInEnglish(<Page isFirst unsent="" load={loadsAtOnce} {...props} />, { reactStrictMode: true });

const field = () => screen.getByRole('textbox');
const dialog = () => screen.queryByRole('dialog');
const button = (name: string) => screen.getByRole('button', { name });
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }));
async function press(name: string): Promise<void> {
  await act(async () => {
    button(name).focus();
    button(name).click();
  });
}

async function send(text: string): Promise<void> {
  await type(text);
  await press('Send');
}

describe('a first message', () => {
  it.each<[string, string, Load]>([
    ['when there is nothing to warn about', 'Hi! How was your day?', loadsAtOnce],
    ['when the check fails to load', NUMBER, () => Promise.reject(new Error('offline'))],
  ])('is sent as it is %s', async (_when, text, load) => {
    show({ load });
    await send(text);
    expect([sent.mock.calls, dialog()]).toEqual([[[text]], null]);
  });

  it('waits for confirmation when it contains a phone number, and says why', async () => {
    show();
    await send(NUMBER);
    expect(sent).not.toHaveBeenCalled();
    expect(dialog()?.textContent).toContain('Your message is about a phone number.');
    expect(dialog()?.textContent).toContain('outside of Vonk');
    expect(document.activeElement).toBe(button('Go back and change it'));
  });

  it('lists everything it contains', async () => {
    show();
    await send(`${NUMBER}, www.example.com, noor@example.com, NL91ABNA0417164300, send me money`);
    expect(dialog()?.querySelectorAll('li')).toHaveLength(5);
  });

  it.each([
    ['going back', () => press('Go back and change it')],
    ['Escape', () => act(async () => (dialog() as HTMLDialogElement).close())],
  ])('stays in the focused field after %s, and warns again', async (_what, leave) => {
    show();
    await send(NUMBER);
    await leave();
    expect([dialog(), sent.mock.calls]).toEqual([null, []]);
    expect(document.activeElement).toBe(field());
    expect((field() as HTMLTextAreaElement).value).toBe(NUMBER);
    await press('Send');
    expect(dialog()).not.toBeNull();
  });

  it('is sent once with “Send anyway”, and the same text does not warn again', async () => {
    show();
    await send(NUMBER);
    await press('Send anyway');
    expect([dialog(), sent.mock.calls]).toEqual([null, [[NUMBER]]]);
    await send(NUMBER);
    expect(sent).toHaveBeenCalledTimes(2);
    await send(`${NUMBER}!`);
    expect(dialog()).not.toBeNull();
  });

  it('is not sent by a key that is still held down', async () => {
    show();
    await send(NUMBER);
    for (const name of ['Go back and change it', 'Send anyway']) {
      expect(fireEvent.keyDown(button(name), { key: 'Enter', repeat: true })).toBe(false);
      expect(fireEvent.keyDown(button(name), { key: 'Enter' })).toBe(true);
    }
  });

  it('waits for the check to load, and is sent once however often send is pressed', async () => {
    const { promise, answer } = later<typeof part>();
    show({ load: () => promise });
    await send('Hello');
    await press('Send');
    expect(sent).not.toHaveBeenCalled();
    await act(async () => answer(part));
    expect(sent.mock.calls).toEqual([['Hello']]);
  });

  it('needs another press when it changed while the check was loading', async () => {
    const { promise, answer } = later<typeof part>();
    show({ load: () => promise });
    await send('Hello');
    await type(NUMBER);
    await act(async () => answer(part));
    expect([dialog(), sent.mock.calls]).toEqual([null, []]);
    await press('Send');
    expect([dialog() === null, sent.mock.calls]).toEqual([false, []]);
  });

  it.each([
    ['Hello Noor', [['Hello Noor']]],
    ['Hello Noor, how', []],
  ])('sent again while the check is loading, goes out as last sent: “%s”', async (atLast, expected) => {
    vi.useFakeTimers();
    show({ load: () => new Promise(() => {}) });
    await send('Hello');
    await send('Hello Noor');
    await type(atLast);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(sent.mock.calls).toEqual(expected);
  });

  it('is sent when loading the check takes too long', async () => {
    vi.useFakeTimers();
    show({ load: () => new Promise(() => {}) });
    await send(NUMBER);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(sent).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(sent.mock.calls).toEqual([[NUMBER]]);
  });

  it('warns after hydration when it came back unsent, as without scripts', async () => {
    await act(async () => void show({ unsent: NUMBER }));
    expect(dialog()?.textContent).toContain('Your message is about a phone number.');
    expect(sent).not.toHaveBeenCalled();
    await press('Send anyway');
    expect([dialog(), sent.mock.calls]).toEqual([null, [[NUMBER]]]);
  });

  it('that came back unsent stays in the field when the check fails to load', async () => {
    await act(async () => void show({ unsent: NUMBER, load: () => Promise.reject(new Error('offline')) }));
    expect([dialog(), sent.mock.calls, (field() as HTMLTextAreaElement).value]).toEqual([null, [], NUMBER]);
  });

  it('is not sent by a page that was left while it waited', async () => {
    vi.useFakeTimers();
    const { unmount } = show({ load: () => new Promise(() => {}) });
    await send(NUMBER);
    unmount();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).not.toHaveBeenCalled();
  });
});

it('loads nothing for later messages, or before a first one is begun', async () => {
  const load = vi.fn(loadsAtOnce);
  show({ load });
  expect(load).not.toHaveBeenCalled();
  cleanup();
  show({ isFirst: false, load });
  await send(NUMBER);
  expect([load.mock.calls, sent.mock.calls, dialog()]).toEqual([[], [[NUMBER]], null]);
});
