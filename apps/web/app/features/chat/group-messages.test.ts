import { describe, expect, it } from 'vitest';
import { groupMessages, itemsOf, type ThreadItem } from './group-messages.ts';
import { message, pendingMessage } from './testing/factories.ts';

const time = { timeZone: 'Europe/Amsterdam', now: new Date('2026-04-08T20:00:00Z') };

function item(instant: string, change: Partial<ThreadItem> = {}): ThreadItem {
  return {
    key: instant,
    clientId: instant,
    own: false,
    text: instant,
    gift: null,
    photo: null,
    at: new Date(instant),
    state: 'received',
    ...change,
  };
}

/** The days, each with its runs: whose they are, and how many messages they have. */
const shape = (items: ThreadItem[]) =>
  groupMessages(items, 'en', time).map(({ label, runs }) =>
    [label, ...runs.map((run) => `${run.own ? 'own' : 'their'} ${run.items.length}`)].join(', '),
  );

describe('runs', () => {
  it('contain the messages of one side without a pause', () => {
    expect(
      shape([
        item('2026-04-08T18:41:00Z'),
        item('2026-04-08T18:41:30Z'),
        item('2026-04-08T18:44:00Z', { own: true }),
        item('2026-04-08T18:46:00Z'),
      ]),
    ).toEqual(['Today, their 2, own 1, their 1']);
  });

  it('end after a pause of five minutes', () => {
    expect(shape([item('2026-04-08T18:00:00Z'), item('2026-04-08T18:04:59Z'), item('2026-04-08T18:09:59Z')])).toEqual([
      'Today, their 2, their 1',
    ]);
  });

  it('end at midnight in the reader’s time zone', () => {
    const days = shape([item('2026-04-07T21:59:30Z'), item('2026-04-07T22:00:30Z')]);
    expect(days).toEqual(['Yesterday, their 1', 'Today, their 1']);
  });

  it('start again at the first unread message, and only there', () => {
    const items = [1, 2, 3].map((id) => item(`2026-04-08T18:0${id}:00Z`, { messageId: String(id) }));
    const runs = groupMessages(items, 'en', time, '2').flatMap((day) => day.runs);
    expect(runs.map((run) => [run.isFirstNew, run.items.map(({ messageId }) => messageId)])).toEqual([
      [false, ['1']],
      [true, ['2', '3']],
    ]);
    // A pending message has no number, but that does not make it unread.
    const own = groupMessages([item('2026-04-08T18:00:00Z', { own: true })], 'en', time, null);
    expect(own[0]?.runs[0]?.isFirstNew).toBe(false);
  });

  it('keep failed messages separate', () => {
    const own = { own: true, state: 'sent' } as const;
    expect(
      shape([
        item('2026-04-08T18:00:00Z', own),
        item('2026-04-08T18:00:10Z', { own: true, state: 'failed' }),
        item('2026-04-08T18:00:20Z', own),
      ]),
    ).toEqual(['Today, own 1, own 1, own 1']);
  });
});

describe('items', () => {
  const pending = pendingMessage({ clientId: 'client-3' });

  it('have the delivery state of each message', () => {
    const messages = [
      message(1),
      message(2, { own: true }),
      message(4, { own: true }),
      message(5, { own: true, held: true }),
    ];
    const states = itemsOf({ messages, readUpTo: '2' }, [pending, { ...pending, clientId: 'x', state: 'failed' }]);
    expect(states.map(({ state }) => state)).toEqual(['received', 'read', 'sent', 'held', 'sending', 'failed']);
  });

  it('keep the same key before and after a message arrives, and show it once', () => {
    const before = itemsOf({ messages: [], readUpTo: null }, [pending]);
    const after = itemsOf({ messages: [message(3, { own: true })], readUpTo: null }, [pending]);
    expect(after).toHaveLength(1);
    expect(after[0]?.key).toBe(before[0]?.key);
  });
});
