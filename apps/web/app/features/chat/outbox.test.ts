import { ApiError } from '@vonk/api-client';
import { describe, expect, it, vi } from 'vitest';
import type { DraftKeeper } from './exports/message-draft.ts';
import { createOutbox, type Outbox, type OutgoingMessage, type Sent } from './outbox.ts';
import { message } from './testing/factories.ts';

interface Call {
  message: OutgoingMessage;
  progress(share: number): void;
  answer(credits?: number): Promise<void>;
  refuse(error: unknown): Promise<void>;
}

function start(kept = noDraft(), field = noDraft(), tab = 'id', waiting = noDraft(), reply = noDraft()) {
  const calls: Call[] = [];
  let number = 0;
  const outbox = createOutbox({
    profileId: 'noor',
    kept,
    field,
    reply,
    waiting,
    randomUuid: () => `${tab}-${++number}`,
    now: () => new Date('2026-04-08T18:00:00Z'),
    send: (outgoing, onProgress) =>
      new Promise((resolve, reject) => {
        calls.push({
          message: outgoing,
          progress: onProgress,
          answer: async (credits = 61) => {
            resolve({
              message: message(1, { own: true, client_id: outgoing.clientId }),
              credits,
              conversation: 'c',
            } as Sent);
            await settle();
          },
          refuse: async (error) => {
            reject(error);
            await settle();
          },
        });
      }),
  });
  // Subscribes like the page of the conversation.
  outbox.subscribe(() => {});
  const states = () => outbox.getState().pending.map(({ clientId, state }) => `${clientId} ${state}`);
  return { outbox, calls, states };
}

function noDraft(): DraftKeeper {
  let text = '';
  return {
    recall: () => text,
    keep: (other) => {
      text = other;
    },
  };
}

/** An outbox whose call for a message is under way. */
async function sending(...message: Parameters<ReturnType<typeof createOutbox>['submit']>) {
  const started = start();
  started.outbox.submit(...message);
  await settle();
  return started;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const apiError = (status: number, code: ApiError['code'], text = '', params?: Record<string, number>) =>
  new ApiError(status, { error: { code, message: text, params } });

const rose = { id: 'rose', name: 'Rose' };
const photo = { file: new File(['picture'], 'lake.jpg'), url: 'blob:lake', width: 600, height: 800 };
const LOST = new TypeError('Failed to fetch');
const TOO_FEW = apiError(402, 'insufficient_credits', 'Not enough.', { needed: 5, credits: 1 });

describe('a pending message', () => {
  it('shows at once and is removed after the response', async () => {
    const { outbox, calls, states } = start();
    const heard = vi.fn();
    outbox.onSent(heard);
    outbox.submit('Hello');
    expect(states()).toEqual(['id-1 sending']);
    await settle();
    expect(calls[0]?.message).toEqual({ profileId: 'noor', clientId: 'id-1', text: 'Hello', gift: null, photo: null });
    await calls[0]?.answer(58);
    expect(states()).toEqual([]);
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ credits: 58 }));
  });

  it('waits for the previous one', async () => {
    const { outbox, calls } = start();
    outbox.submit('First');
    outbox.submit('Second');
    await settle();
    expect(calls).toHaveLength(1);
    await calls[0]?.answer();
    expect(calls.map((call) => call.message.text)).toEqual(['First', 'Second']);
  });

  it('fails with the API’s message and is retried under the same id', async () => {
    const { outbox, calls, states } = await sending('Hello');
    await calls[0]?.refuse(apiError(429, 'rate_limited', 'Slow down.'));
    expect(states()).toEqual(['id-1 failed']);
    expect(outbox.getState().pending[0]?.refusal).toMatchObject({ code: 'rate_limited', message: 'Slow down.' });
    outbox.retry('id-1');
    expect(states()).toEqual(['id-1 sending']);
    expect(outbox.getState().pending[0]?.refusal).toBeUndefined();
    await settle();
    expect(calls[1]?.message).toEqual(calls[0]?.message);
    await calls[1]?.answer();
    expect(states()).toEqual([]);
  });

  it('is sent once, however often retry is pressed', async () => {
    const { outbox, calls } = start();
    outbox.submit('Hello');
    outbox.retry('id-1');
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('is retried when the connection is back, unless the API refused it', async () => {
    const { outbox, calls, states } = start();
    outbox.submit('Lost');
    outbox.submit('Refused');
    await settle();
    await calls[0]?.refuse(LOST);
    await calls[1]?.refuse(apiError(422, 'message_too_long', 'Too long.'));
    expect(states()).toEqual(['id-1 failed', 'id-2 failed']);
    outbox.retryPassing();
    expect(states()).toEqual(['id-1 sending', 'id-2 failed']);
  });

  it('is no longer retried automatically a day after it was written', async () => {
    let now = new Date('2026-04-08T18:00:00Z');
    const send = vi.fn(() => Promise.reject(LOST));
    const outbox = createOutbox({
      profileId: 'noor',
      kept: noDraft(),
      field: noDraft(),
      waiting: noDraft(),
      send,
      now: () => now,
    });
    outbox.submit('Are you free tonight?');
    await settle();
    now = new Date('2026-04-09T18:00:00Z');
    outbox.retryPassing();
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    outbox.retry(outbox.getState().pending[0]?.clientId ?? '');
    await settle();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be taken back into the field', async () => {
    const { outbox, calls, states } = await sending('Oops');
    await calls[0]?.refuse(LOST);
    outbox.withdraw('id-1');
    expect(states()).toEqual([]);
    expect(outbox.take()).toBe('Oops');
  });

  it('that is a gift is sent in its turn, without text', async () => {
    const { outbox, calls, states } = start();
    outbox.submit('For you');
    outbox.give(rose);
    expect(states()).toEqual(['id-1 sending', 'id-2 sending']);
    await settle();
    await calls[0]?.answer();
    expect(calls[1]?.message).toEqual({ profileId: 'noor', clientId: 'id-2', text: '', gift: rose, photo: null });
  });

  it('that is a photo is sent with its text, and reports progress', async () => {
    const { outbox, calls } = await sending('The lake', photo);
    expect(calls[0]?.message).toEqual({ profileId: 'noor', clientId: 'id-1', text: 'The lake', gift: null, photo });
    calls[0]?.progress(0.5);
    expect(outbox.getState().pending).toMatchObject([{ photo, state: 'sending', sent: 0.5 }]);
    await calls[0]?.answer();
    expect(outbox.getState().pending).toEqual([]);
  });
});

describe('too few credits', () => {
  it.each<[string, string, (outbox: Outbox) => void]>([
    ['a gift', '', (outbox) => outbox.give(rose)],
    ['a photo with its text', 'The lake', (outbox) => outbox.submit('The lake', photo)],
  ])('keep %s, which is retried under the same id or taken back', async (_what, text, send) => {
    const { outbox, calls, states } = start();
    send(outbox);
    await settle();
    await calls[0]?.refuse(TOO_FEW);
    expect([states(), outbox.getState().returned]).toEqual([['id-1 failed'], '']);
    const hindrance = { code: 'insufficient_credits', params: { needed: 5, credits: 1 } };
    expect(outbox.getState().hindrance).toMatchObject(hindrance);
    outbox.retry('id-1');
    await settle();
    expect(calls[1]?.message).toEqual(calls[0]?.message);
    await calls[1]?.refuse(LOST);
    outbox.withdraw('id-1');
    expect([states(), outbox.take()]).toEqual([[], text]);
  });

  it('return the text to the field and say how many are needed', async () => {
    const { outbox, calls, states } = start();
    outbox.submit('One');
    outbox.submit('Two');
    await settle();
    await calls[0]?.refuse(TOO_FEW);
    await calls[1]?.refuse(TOO_FEW);
    expect(states()).toEqual([]);
    const hindrance = { code: 'insufficient_credits', params: { needed: 5, credits: 1 } };
    expect(outbox.getState().hindrance).toMatchObject(hindrance);
    expect([outbox.take(), outbox.take()]).toEqual(['One\nTwo', '']);
  });

  it('put the text into the draft if no page shows the field', async () => {
    const [kept, field] = [noDraft(), noDraft()];
    field.keep('Typed since');
    const send = () => Promise.reject(TOO_FEW);
    const outbox = createOutbox({ profileId: 'noor', kept, field, waiting: noDraft(), send });
    outbox.submit('Written offline');
    await settle();
    expect([field.recall(), kept.recall(), outbox.take()]).toEqual(['Written offline\nTyped since', '', '']);
  });

  it('are forgotten with the next attempt', async () => {
    const { outbox, calls } = await sending('One');
    await calls[0]?.refuse(apiError(403, 'conversation_limit', 'Two at most.', { max: 2 }));
    expect(outbox.getState().hindrance?.code).toBe('conversation_limit');
    outbox.submit('One');
    expect(outbox.getState().hindrance).toBeNull();
  });
});

describe('a page closed while messages are pending', () => {
  it('restores them as failed when reopened, and retries them under the same ids', async () => {
    const kept = noDraft();
    start(kept).outbox.submit('Still on my way');
    const { outbox, calls, states } = start(kept);
    expect(states()).toEqual(['id-1 failed']);
    outbox.retryPassing();
    await settle();
    expect(calls[0]?.message).toMatchObject({ clientId: 'id-1', text: 'Still on my way' });
    await calls[0]?.answer();
    expect([states(), kept.recall()]).toEqual([[], '']);
  });

  it('forgets those that have arrived', () => {
    const kept = noDraft();
    const before = start(kept).outbox;
    before.submit('One');
    before.submit('Two');
    const { outbox, states } = start(kept);
    const heard = vi.fn();
    outbox.subscribe(heard);
    outbox.settle([message(1, { own: true, client_id: 'id-1' }), message(2, { client_id: 'id-2' })]);
    expect(states()).toEqual(['id-2 failed']);
    outbox.settle([message(1, { own: true, client_id: 'id-1' })]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(start(kept).states()).toEqual(['id-2 failed']);
  });

  it('does not restore photos, which are too large to store', () => {
    const kept = noDraft();
    const { outbox } = start(kept);
    outbox.submit('With a photo', { file: new File([], 'a.jpg'), url: 'blob:a', width: 4, height: 3 });
    expect(kept.recall()).toBe('');
    outbox.submit('Without');
    expect(start(kept).outbox.getState().pending).toMatchObject([{ text: 'Without' }]);
  });

  it('ignores invalid stored data', () => {
    const kept = noDraft();
    for (const text of ['{', '"x"', '{}']) {
      kept.keep(text);
      expect(start(kept).states()).toEqual([]);
    }
  });
});

describe('a conversation open in two tabs', () => {
  const open = () => {
    const kept = noDraft();
    const [one, other] = [start(kept, noDraft(), 'one'), start(kept, noDraft(), 'other')];
    return { kept, one, other };
  };

  it('keeps what the other tab wrote', () => {
    const { kept, one, other } = open();
    other.outbox.submit('There');
    one.outbox.submit('Here');
    expect(start(kept).states()).toEqual(['other-1 failed', 'one-1 failed']);
    expect(one.states()).toEqual(['other-1 failed', 'one-1 sending']);
  });

  it('sends a draft that is pressed in both under one id', () => {
    const { one, other } = open();
    other.outbox.submit('Here');
    one.outbox.submit('Here');
    one.outbox.submit('Here');
    expect([other.states(), one.states()]).toEqual([['other-1 sending'], ['other-1 sending', 'one-1 sending']]);
  });

  it('sends and shows what the other tab left once the connection is back', async () => {
    const { one, other } = open();
    other.outbox.submit('There');
    const heard = vi.fn();
    one.outbox.subscribe(heard);
    one.outbox.retryPassing();
    expect([one.states(), heard.mock.calls.length > 0]).toEqual([['other-1 sending'], true]);
    await settle();
    expect(one.calls[0]?.message).toMatchObject({ clientId: 'other-1', text: 'There' });
  });

  it('does not bring back a message that arrived, even if the other tab still has it', async () => {
    const { kept, one, other } = open();
    other.outbox.submit('There');
    one.outbox.retryPassing();
    await settle();
    await one.calls[0]?.answer();
    other.outbox.submit('More');
    one.outbox.submit('Here');
    expect(one.states()).toEqual(['other-2 failed', 'one-1 sending']);
    expect(start(kept).states()).toEqual(['other-2 failed', 'one-1 failed']);
  });
});

describe('a message that waited for its payment', () => {
  const WAITING = { text: 'Hello', gift: null, clientId: 'waited', key: 'k', of: 'o', at: 0, payment: 'p' };
  const waitingFor = (message: object) => {
    const keeper = noDraft();
    keeper.keep(JSON.stringify(message));
    return keeper;
  };

  it('has the same client id in every tab, even in one that claimed it before another sent it', () => {
    const waiting = waitingFor(WAITING);
    const one = start(noDraft(), noDraft(), 'one', waiting);
    const other = start(noDraft(), noDraft(), 'other', waiting);
    other.outbox.claim(WAITING);
    one.outbox.submit('Hello');
    other.outbox.submit('Hello');
    expect([one.states(), other.states()]).toEqual([['waited sending'], ['waited sending']]);
  });

  it('waits no more once something is sent', () => {
    const waiting = waitingFor(WAITING);
    const { outbox, states } = start(noDraft(), noDraft(), 'id', waiting);
    outbox.submit('Something else');
    outbox.submit('Hello');
    expect(states()).toEqual(['id-1 sending', 'id-2 sending']);
    expect(waiting.recall()).toBe('');
  });

  it('may be a gift', () => {
    const { outbox, states } = start(noDraft(), noDraft(), 'id', waitingFor({ ...WAITING, text: '', gift: rose }));
    outbox.give(rose);
    outbox.give(rose);
    expect(states()).toEqual(['waited sending', 'id-1 sending']);
  });

  it('is another one with a photo', () => {
    const { outbox, states } = start(noDraft(), noDraft(), 'id', waitingFor(WAITING));
    outbox.submit('Hello', { file: new File([], 'lake.jpg'), url: '', width: 1, height: 1 });
    expect(states()).toEqual(['id-1 sending']);
  });
});

describe('an answer', () => {
  const quote = { id: '7', own: false, text: 'Tea?', gift: null, has_photo: false, deleted: false };

  it('keeps its quote beyond the page, and when it is sent again', async () => {
    const kept = noDraft();
    const { outbox, calls } = start(kept);
    outbox.submit('Yes', undefined, quote);
    await settle();
    expect(calls[0]?.message).toMatchObject({ text: 'Yes', replyTo: quote });
    const later = start(kept);
    later.outbox.retry('id-1');
    await settle();
    expect(later.calls[0]?.message).toMatchObject({ clientId: 'id-1', replyTo: quote });
  });

  it('that goes back into the field goes back with its quote', async () => {
    const reply = noDraft();
    const { outbox, calls } = start(noDraft(), noDraft(), 'id', noDraft(), reply);
    outbox.submit('Yes', undefined, quote);
    await settle();
    await calls[0]?.refuse(new ApiError(402, { error: { code: 'insufficient_credits', message: 'Too few' } }));
    expect(outbox.take()).toBe('Yes');
    expect(JSON.parse(reply.recall())).toEqual(quote);
  });
});
