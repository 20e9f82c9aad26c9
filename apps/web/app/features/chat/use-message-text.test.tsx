// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hydrateInEnglish } from '../../testing/hydrate.tsx';
import { draftOf, unsentTo, waitingFor, watchDrafts } from './exports/message-draft.ts';
import { keepWaiting } from './exports/order-key.ts';
import { recallWaiting } from './exports/waiting-message.ts';
import type { Outbox } from './outbox.ts';
import { FIELD_ID } from './use-field.ts';
import { useMessageText } from './use-message-text.ts';

vi.mock('../../site.ts', () => ({ useMember: () => ({ id: 'anna' }) }));

const outbox = () => ({ getState: () => ({ pending: [] as unknown }) }) as Outbox;

function Field() {
  const { text, change } = useMessageText('bob', '', '', outbox);
  return (
    <>
      <textarea id={FIELD_ID} value={text} onChange={(event) => change(event.target.value)} />
      <output>{text}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

/** Hydrates server-rendered markup with a text typed before. */
const hydrate = (typed: string) =>
  hydrateInEnglish(<Field />, () => {
    field().value = typed;
  });

it('keeps a text typed before hydration, even if there is a draft', () => {
  draftOf('anna', 'bob').keep('An old draft');
  hydrate('The lake this morning');
  expect([field().value, screen.getByRole('status').textContent]).toEqual([
    'The lake this morning',
    'The lake this morning',
  ]);
});

it('shows the draft if nothing was typed, and keeps it until the member changes the text', () => {
  const draft = draftOf('anna', 'bob');
  draft.keep('An old draft');
  const kept: string[] = [];
  const stop = watchDrafts(() => kept.push(draft.recall()));
  hydrate('');
  expect([field().value, kept]).toEqual(['An old draft', []]);
  fireEvent.change(field(), { target: { value: 'A new one' } });
  fireEvent.change(field(), { target: { value: '' } });
  expect(kept).toEqual(['A new one', '']);
  stop();
});

it('leaves the field once another tab sends it, but not for anything else', () => {
  draftOf('anna', 'bob').keep('The lake this morning');
  hydrate('');
  const sendThere = (text: string) => {
    unsentTo('anna', 'bob').keep(JSON.stringify([{ clientId: text, text, at: '', gift: null }]));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  };
  sendThere('Good morning');
  expect(field().value).toBe('The lake this morning');
  sendThere('The lake this morning');
  expect(field().value).toBe('');
});

it('a text that waits for its payment waits no longer once it is changed in its field', () => {
  const waiting = waitingFor('anna', 'bob');
  const text = () => recallWaiting(waiting)?.text;
  keepWaiting(waiting, { text: 'From another tab', of: 'bundle' });
  hydrate('');
  fireEvent.change(field(), { target: { value: 'Mine' } });
  expect(text()).toBe('From another tab');
  keepWaiting(waiting, { text: 'Mine', of: 'bundle' });
  fireEvent.change(field(), { target: { value: 'Mine, changed' } });
  expect(text()).toBe('');
});
