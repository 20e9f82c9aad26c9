// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import EmojiButton from './emoji-button.tsx';
// Imported here so tests don't wait for the lazy import.
import './emoji-panel.tsx';
import { renderInEnglish } from '../../testing/render.tsx';
import { useField } from './use-field.ts';

vi.mock('../../site.ts', () => ({ useMember: () => ({ id: 'alice' }) }));

function Field() {
  const [text, setText] = useState('Good evening');
  const { field, insert } = useField(text, setText);
  return (
    <form>
      <EmojiButton onPick={insert} />
      <textarea ref={field} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </form>
  );
}

const button = () => screen.getByRole('button', { name: 'Emoji' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const text = () => screen.getByRole('status').textContent;
const emoji = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

async function open(by: 'key' | 'pointer') {
  fireEvent.click(button(), { detail: by === 'key' ? 0 : 1 });
  return await screen.findByRole('dialog', { name: 'Emoji' });
}

beforeEach(() => {
  renderInEnglish(<Field />);
});

it('inserts an emoji at the caret, replacing the selection', async () => {
  await open('pointer');
  field().setSelectionRange(4, 5);
  fireEvent.click(emoji('😂'));
  expect([text(), field().selectionStart]).toEqual(['Good😂evening', 6]);
  fireEvent.click(emoji('🔥'));
  expect(text()).toBe('Good😂🔥evening');
  fireEvent.input(field(), { target: { value: 'Good evening' } });
  expect(text()).toBe('Good evening');
  expect(field().selectionStart).toBe(12);
});

it('is navigated by arrow keys, with a single Tab stop', async () => {
  button().focus();
  const panel = await open('key');
  const stops = () => [...panel.querySelectorAll('button[tabindex="0"]')].map((each) => each.textContent);
  expect([document.activeElement, stops()]).toEqual([emoji('😀'), ['😀']]);
  press('ArrowRight');
  press('ArrowDown');
  expect([document.activeElement, stops()]).toEqual([emoji('😍'), ['😍']]);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) press(key);
  expect(document.activeElement).toBe(emoji('🧡'));
  expect(screen.getByRole('list', { name: 'Hearts and flowers' }).contains(emoji('🧡'))).toBe(true);
});

it('closes on Escape and returns the focus', async () => {
  button().focus();
  await open('key');
  act(() => void press('Escape'));
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button()]);
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('leaves the focus in the field and stays open while typing, but closes on a press elsewhere', async () => {
  field().focus();
  await open('pointer');
  expect(fireEvent.mouseDown(emoji('😀'))).toBe(false);
  expect(document.activeElement).toBe(field());
  fireEvent.pointerDown(field());
  expect(screen.queryByRole('dialog')).not.toBeNull();
  act(() => void press('Escape'));
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, field()]);
  await open('pointer');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows recently used emoji first, from the next time on', async () => {
  await open('pointer');
  fireEvent.click(emoji('🍷'));
  expect(screen.queryByRole('list', { name: 'Recently used' })).toBeNull();
  fireEvent.click(button());
  await open('pointer');
  expect(screen.getByRole('list', { name: 'Recently used' }).textContent).toBe('🍷');
});
