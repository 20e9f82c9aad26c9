// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import { FIELD_ID } from '../use-field.ts';
import Openers from './openers.tsx';
import { offerRoom } from './room.ts';

const api = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock('@vonk/api-client', () => ({ createApiClient: () => api }));
vi.mock('../../../i18n/catalogs.ts', () => ({ loadWords: async () => {} }));

const LINES = ['Which trail would you walk again?', 'What’s for breakfast?', 'Sweet or savoury?'] as const;

/** The field as the composer draws it. */
function Thread({ typed }: { typed: string }) {
  const [text, setText] = useState(typed);
  return (
    <>
      <Openers profileId="noor" />
      <textarea id={FIELD_ID} value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}

async function open(typed = '') {
  renderInEnglish(<Thread typed={typed} />);
  await act(async () => {});
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const list = () => screen.queryByRole('list', { name: 'Ideas for a first line' });
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  api.get.mockReset().mockImplementation(async () => ({ openers: LINES.map((text) => ({ text })) }));
  offerRoom(null);
});

describe('an idea', () => {
  it('goes into the field with the caret behind it, and the others step back but stay reachable', async () => {
    await open();
    tap(LINES[0]);
    expect(field().value).toBe(LINES[0]);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([LINES[0].length, LINES[0].length]);
    expect(list()).toBeNull();
    tap('Other ideas');
    expect(list()?.querySelectorAll('button')).toHaveLength(3);
  });

  it('takes the place of another that nobody changed', async () => {
    await open();
    tap(LINES[0]);
    tap('Other ideas');
    tap(LINES[1]);
    expect(field().value).toBe(LINES[1]);
  });

  it('follows what was typed, with an idea or without', async () => {
    await open();
    fireEvent.change(field(), { target: { value: 'Hi Noor!' } });
    tap(LINES[0]);
    tap('Other ideas');
    tap(LINES[1]);
    expect(field().value).toBe(`Hi Noor! ${LINES[1]}`);
    fireEvent.change(field(), { target: { value: `${field().value} I had toast.` } });
    tap('Other ideas');
    tap(LINES[2]);
    expect(field().value).toBe(`Hi Noor! ${LINES[1]} I had toast. ${LINES[2]}`);
  });
});

it('are folded from the start above a draft', async () => {
  await open('Hi Noor!');
  expect(list()).toBeNull();
  tap('Other ideas');
  expect(list()).not.toBeNull();
});

it('are shown once, beside the conversation where it has room for them', async () => {
  const room = document.body.appendChild(document.createElement('div'));
  offerRoom(room);
  await open();
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(room.contains(list())).toBe(true);
  tap(LINES[0]);
  expect(field().value).toBe(LINES[0]);
  expect(list()).not.toBeNull();
  act(() => offerRoom(null));
  expect(room.childElementCount).toBe(0);
  room.remove();
});

it.each([
  ['there are none', async () => ({ openers: [] })],
  ['they cannot be loaded', () => Promise.reject(new Error('offline'))],
])('show nothing where %s', async (_why, answer) => {
  api.get.mockImplementation(answer);
  await open();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
