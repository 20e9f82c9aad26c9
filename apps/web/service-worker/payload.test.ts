import { describe, expect, it } from 'vitest';
import { ownPath, readPush } from './payload.ts';

const origin = 'https://vonk.test';
const fallback = { title: 'Vonk', body: 'Something new is waiting for you.', origin };
const read = (value: unknown) => readPush(typeof value === 'string' ? value : JSON.stringify(value), fallback);

describe('a push', () => {
  it('is read in full', () => {
    const given = {
      title: 'New message from Mila',
      body: 'Hi!',
      url: '/chats/1?x=2#last',
      tag: 'chat-1',
      badge: 3,
      id: '7',
      conversation: 'c1',
      sentAt: 1_700_000_000_000,
    };
    const actions = [
      { action: 'open', title: 'Reply', url: '/chats/1#reply' },
      { action: 'read', title: 'Mark as read', url: null },
    ];
    expect(read({ ...given, actions })).toEqual({ ...given, actions });
  });

  it.each([null, '', 'no json', '[]', 'null', '7', '{}', '{"title":"  ","body":5}'])(
    'that is unreadable (%s) gets the fallback',
    (text) => {
      const { title, body, url, ...rest } = readPush(text, fallback);
      expect([title, body, url]).toEqual(['Vonk', fallback.body, '/']);
      expect(Object.values(rest).flat().filter(Boolean)).toEqual([]);
    },
  );

  it.each([
    ['a title has no text', { title: 'You have a match' }, { body: '' }],
    ['a text has the site’s name as title', { body: 'You have a match' }, { title: 'Vonk' }],
  ])('with only %s', (_what, given, added) => {
    expect(read(given)).toMatchObject({ ...given, ...added });
  });

  it('is truncated to what systems show', () => {
    const { title, body } = read({ title: 'x'.repeat(5000), body: 'y'.repeat(5000) });
    expect([title.length, body.length]).toEqual([120, 400]);
  });

  it.each([[-1], [1.5], ['3'], [1e300], [true]])('with %s as a badge leaves the badge unchanged', (badge) => {
    expect(read({ badge }).badge).toBeNull();
  });

  it.each([['no list'], [[null, 7, {}, { action: 'open' }]], [[{ action: 'delete', title: 'Delete' }]]])(
    'with %o for buttons has none',
    (actions) => {
      expect(read({ actions }).actions).toEqual([]);
    },
  );

  it('has two buttons at most, and none that leads to another site', () => {
    const open = (url: string) => ({ action: 'open', title: 'Open', url });
    const actions = [open('https://elsewhere.test/x'), open('/likes'), open('/chats')];
    expect(read({ actions }).actions.map(({ url }) => url)).toEqual(['/', '/likes']);
  });
});

describe('the path of a notification', () => {
  it.each([
    ['/likes', '/likes'],
    ['https://vonk.test/chats/1', '/chats/1'],
    ['https://elsewhere.test/chats/1', '/'],
    ['//elsewhere.test/x', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
    [7, '/'],
    [undefined, '/'],
  ])('%s opens %s', (address, path) => {
    expect(ownPath(address, origin)).toBe(path);
  });
});
