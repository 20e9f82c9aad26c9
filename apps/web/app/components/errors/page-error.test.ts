import { describe, expect, it, test } from 'vitest';
import { isDownError, statusOf, wordsOf } from './page-error.ts';

const response = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data });

describe('an error', () => {
  it.each([
    ['an answer with a status', response(403), 403],
    ['an answer that is no page’s', new Error('Unable to decode turbo-stream response from URL: /chats.data'), 503],
    ['anything else', new Error('oops'), 500],
    ['nothing', undefined, 500],
  ])('%s has a status', (_case, error, status) => {
    expect(statusOf(error)).toBe(status);
  });

  it('has the server’s message if it is a string', () => {
    expect(wordsOf(response(403, { message: 'Not for you' }))).toBe('Not for you');
    for (const error of [response(500), response(500, { message: 3 }), response(500, 'x'), new Error('secret'), null]) {
      expect(wordsOf(error)).toBe('');
    }
  });
});

test.each([
  [response(503), true],
  [response(502), true],
  [response(500), false],
  [response(404), false],
  [new TypeError('Failed to fetch'), true],
  [new Error('Unable to decode turbo-stream response from URL: /chats.data'), true],
  [new Error('x is undefined'), false],
])('%o is temporary: %s', (error, isDown) => {
  expect(isDownError(error)).toBe(isDown);
});
