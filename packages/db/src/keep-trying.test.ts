import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';

const failure = (code: string | undefined, message = 'failed') => Object.assign(new Error(message), code && { code });

/** Fails with the given errors, in order, and then succeeds. */
function failing(errors: Error[]) {
  const calls = { work: 0, waited: 0 };
  const result = keepTrying(
    async () => {
      calls.work += 1;
      const error = errors[calls.work - 1];
      if (error) throw error;
      return 'done';
    },
    {
      wait: async (ms) => {
        calls.waited += ms;
      },
    },
  );
  return { calls, result };
}

test.each([
  ['a server that stops', failure('57P01')],
  ['a connection that breaks', failure(undefined, 'Connection terminated unexpectedly')],
  ['a server that is not there', failure('ECONNREFUSED')],
  [
    'no address that answers',
    Object.assign(new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')]), { code: undefined }),
  ],
  ['a deadlock', failure('40P01')],
  ['too many connections', failure('53300')],
])('retries after %s', async (_what, error) => {
  const { calls, result } = failing([error, error, error]);
  expect(await result).toBe('done');
  expect(calls).toEqual({ work: 4, waited: 350 });
});

test.each([
  ['the database refuses', failure('23514')],
  ['is wrong', new TypeError('x is not a function')],
])('fails at once when %s', async (_what, error) => {
  const { calls, result } = failing([error]);
  await expect(result).rejects.toBe(error);
  expect(calls.work).toBe(1);
});

test('gives up after some minutes', async () => {
  const { calls, result } = failing(Array.from({ length: 1000 }, () => failure('57P01')));
  await expect(result).rejects.toThrow('failed');
  expect(calls.waited).toBeGreaterThan(230_000);
  expect(calls.waited).toBeLessThanOrEqual(240_000);
});
