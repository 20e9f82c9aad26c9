import { describe, expect, it } from 'vitest';
import { chat, message } from './testing/factories.ts';
import {
  isRead,
  newestReceived,
  type Thread,
  threadOf,
  withChanged,
  withMessage,
  withNewer,
  withNewest,
  withOlder,
  withRead,
} from './thread-state.ts';

const ids = (thread: Thread) => thread.messages.map(({ id }) => id);

describe('a live message', () => {
  it.each([
    ['comes last, whatever the length of its number', [9, 10], ['8', '9', '10']],
    ['shows once, although both the response and the event contain it', [9, 9], ['8', '9']],
    ['is inserted by its number when it comes late', [10, 9], ['8', '9', '10']],
  ])('%s', (_what, coming, shown) => {
    const thread = coming.reduce((known, id) => withMessage(known, message(id)), threadOf(chat([message(8)])));
    expect(ids(thread)).toEqual(shown);
  });

  it('stays held, although the event does not know that', () => {
    const held = message(2, { own: true, held: true });
    const first = withMessage(withMessage(threadOf(chat([])), held), { ...held, held: false });
    const second = withMessage(withMessage(threadOf(chat([])), { ...held, held: false }), held);
    expect([first, second].map(({ messages }) => messages[0]?.held)).toEqual([true, true]);
  });

  it('sets the id of a conversation that has just begun', () => {
    const begun = withMessage(
      threadOf(chat([], { conversation: null })),
      message(1, { own: true, conversation: 'new' }),
    );
    expect(begun.conversation).toBe('new');
  });
});

describe('a changed message', () => {
  const quote = { id: '1', own: false, text: 'Message 1', gift: null, has_photo: false, deleted: false };
  const thread = threadOf(chat([message(1, { own: true, read: true }), message(2, { reply_to: quote }), message(3)]));

  it('takes the place of the known one, which stays read', () => {
    const reactions = [{ reaction: '👍' as const, own: false }];
    const changed = withChanged(thread, message(1, { own: true, read: false, reactions }));
    expect(changed.messages[0]).toMatchObject({ read: true, reactions });
    expect(changed.messages.slice(1)).toEqual(thread.messages.slice(1));
  });

  it('that was deleted is quoted no more', () => {
    const changed = withChanged(thread, message(1, { own: true, text: '', deleted: true }));
    expect(changed.messages[1]?.reply_to).toMatchObject({ id: '1', text: '', deleted: true });
    expect(changed.messages[2]).toBe(thread.messages[2]);
  });

  it('that is not loaded adds nothing', () => {
    expect(ids(withChanged(thread, message(9)))).toEqual(['1', '2', '3']);
  });
});

it.each(['conversation_limit', 'paused'] as const)(
  'a conversation that the other person starts can be continued despite %s',
  (reason) => {
    expect(withMessage(threadOf(chat([], { conversation: null, reason })), message(1)).reason).toBeNull();
  },
);

describe('loading', () => {
  it('appends newer messages and keeps the others', () => {
    const thread = withNewer(
      threadOf(chat([message(1)], { has_older: true })),
      chat([message(2), message(3)], { reason: 'insufficient_credits', read_up_to: '1' }),
    );
    expect(ids(thread)).toEqual(['1', '2', '3']);
    expect(thread).toMatchObject({ hasOlder: true, reason: 'insufficient_credits', readUpTo: '1' });
  });

  it('prepends older messages', () => {
    const thread = withOlder(
      threadOf(chat([message(5), message(6)], { has_older: true })),
      chat([message(3), message(4)], { has_older: false, history_limited: true }),
    );
    expect(ids(thread)).toEqual(['3', '4', '5', '6']);
    expect(thread).toMatchObject({ hasOlder: false, isHistoryLimited: true });
  });

  it('replaces the newest page and keeps adjoining older messages', () => {
    const known = threadOf(chat([message(1), message(2, { held: true, own: true }), message(3)], { has_older: true }));
    const thread = withNewest(known, chat([message(2, { own: true }), message(3), message(4)], { has_older: true }));
    expect(ids(thread)).toEqual(['1', '2', '3', '4']);
    expect(thread.messages[1]?.held).toBe(false);
    expect(thread.hasOlder).toBe(true);
  });

  it('keeps a message that arrived while the page was loading', () => {
    expect(ids(withNewest(threadOf(chat([message(1), message(2)])), chat([message(1)])))).toEqual(['1', '2']);
  });

  it('requests again what an own message may have overtaken', () => {
    const thread = withMessage(threadOf(chat([message(1)])), message(9, { own: true }));
    expect(thread.syncedUpTo).toBe('1');
    const caughtUp = withNewer(thread, chat([message(7), message(9, { own: true })]));
    expect(ids(caughtUp)).toEqual(['1', '7', '9']);
    expect(caughtUp.syncedUpTo).toBe('9');
    expect(ids(withNewest(thread, chat([message(8), message(9, { own: true })])))).toEqual(['8', '9']);
  });

  it('starts again when messages in between are missing', () => {
    const thread = withNewest(threadOf(chat([message(1), message(2)])), chat([message(9)], { has_older: true }));
    expect(ids(thread)).toEqual(['9']);
    expect(thread.hasOlder).toBe(true);
  });
});

describe('reading', () => {
  it('marks own messages up to a number, and never goes back', () => {
    const thread = withRead(
      withRead(threadOf(chat([message(9, { own: true }), message(10, { own: true })])), '9'),
      '2',
    );
    expect(thread.messages.map((each) => isRead(thread, each))).toEqual([true, false]);
  });

  it('does not apply to received or held messages', () => {
    const thread = withRead(threadOf(chat([message(1), message(2, { own: true, held: true })])), '2');
    expect(thread.messages.map((each) => isRead(thread, each))).toEqual([false, false]);
  });

  it('is reported up to the newest received message', () => {
    expect(newestReceived([message(1), message(2), message(3, { own: true })])).toBe('2');
    expect(newestReceived([message(3, { own: true })])).toBeNull();
  });
});
