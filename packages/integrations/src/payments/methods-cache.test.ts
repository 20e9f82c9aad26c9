import { describe, expect, it, vi } from 'vitest';
import { amountBucket, createMethodsCache } from './methods-cache.ts';

const MINUTE = 60 * 1000;

function setUp() {
  let time = Date.parse('2026-05-04T12:00:00Z');
  const cached = createMethodsCache<string>({ now: () => new Date(time) });
  return { cached, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('the cache of methods', () => {
  it('asks once in five minutes, also when many ask at once', async () => {
    const { cached, pass } = setUp();
    const load = vi.fn(async () => 'methods');
    expect(await Promise.all([cached('a', load), cached('a', load), cached('a', load)])).toEqual(
      Array(3).fill('methods'),
    );
    pass(5 * MINUTE - 1);
    await cached('a', load);
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    await cached('a', load);
    await cached('b', load);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not remember a failure', async () => {
    const { cached } = setUp();
    await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cached('a', async () => 'up')).toBe('up');
  });

  it('serves the last good answer for an hour while the provider is down', async () => {
    const { cached, pass } = setUp();
    await cached('a', async () => 'old');
    const fail = vi.fn(() => Promise.reject(new Error('down')));
    pass(30 * MINUTE);
    expect(await cached('a', fail)).toBe('old');
    expect(await cached('a', fail)).toBe('old');
    expect(fail).toHaveBeenCalledTimes(2);
    pass(30 * MINUTE);
    await expect(cached('a', fail)).rejects.toThrow('down');
    expect(await cached('a', async () => 'new')).toBe('new');
  });

  it('stays small', async () => {
    const { cached } = setUp();
    const load = vi.fn(async () => 'x');
    for (let i = 0; i <= 500; i++) await cached(String(i), load);
    await cached('500', load);
    expect(load).toHaveBeenCalledTimes(501);
    await cached('0', load);
    expect(load).toHaveBeenCalledTimes(502);
  });
});

describe('amountBucket', () => {
  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [4, 2, 4],
    [999, 500, 999],
    [1000, 1000, 1999],
    [1999, 1000, 1999],
    [2000, 2000, 4999],
    [123_456, 100_000, 199_999],
  ])('%i lies between %i and %i', (minor, from, to) => {
    expect(amountBucket(minor)).toEqual({ from, to });
  });
});
