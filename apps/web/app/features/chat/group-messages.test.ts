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
    quote: null,
    reactions: [],
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
  const own = { own: true };
  it.each<[string, [day: string, change?: Partial<ThreadItem>][], string[]]>([
    [
      'contain the messages of one side without a pause',
      [['8T18:41:00'], ['8T18:41:30'], ['8T18:44:00', own], ['8T18:46:00']],
      ['Today, their 2, own 1, their 1'],
    ],
    ['end after five minutes', [['8T18:00:00'], ['8T18:04:59'], ['8T18:09:59']], ['Today, their 2, their 1']],
    [
      'end at midnight in the reader’s time zone',
      [['7T21:59:30'], ['7T22:00:30']],
      ['Yesterday, their 1', 'Today, their 1'],
    ],
    [
      'keep failed messages separate',
      [
        ['8T18:00:00', own],
        ['8T18:00:10', { ...own, state: 'failed' }],
        ['8T18:00:20', own],
      ],
      ['Today, own 1, own 1, own 1'],
    ],
  ])('%s', (_rule, items, days) => {
    expect(shape(items.map(([at, change]) => item(`2026-04-0${at}Z`, change)))).toEqual(days);
  });

  it('start again at the first unread message, and only there', () => {
    const items = [1, 2, 3].map((id) => item(`2026-04-08T18:0${id}:00Z`, { messageId: String(id) }));
    const runs = groupMessages(items, 'en', time, '2').flatMap((day) => day.runs);
    expect(runs.map((run) => [run.isFirstNew, run.items.map(({ messageId }) => messageId)])).toEqual([
      [false, ['1']],
      [true, ['2', '3']],
    ]);
    // A pending message has no number, but that does not make it unread.
    const pending = groupMessages([item('2026-04-08T18:00:00Z', own)], 'en', time, null);
    expect(pending[0]?.runs[0]?.isFirstNew).toBe(false);
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
