import { describe, expect, it, vi } from 'vitest';
import { amountBucket, createMethodsCache } from './methods-cache.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function setUp() {
  let time = Date.parse('2026-05-04T12:00:00Z');
  const cached = createMethodsCache<string>({ now: () => new Date(time) }, { patienceMs: 20 });
  return { cached, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('the cache of payment methods', () => {
  it('loads once in five minutes, also for concurrent callers', async () => {
    const { cached, pass } = setUp();
    const load = vi.fn(async () => 'methods');
    const all = await Promise.all([cached('a', load), cached('a', load), cached('a', load)]);
    expect(all).toEqual(Array(3).fill('methods'));
    pass(5 * MINUTE - 1);
    await cached('a', load);
    expect(load).toHaveBeenCalledTimes(1);
    pass(1);
    await cached('a', load);
    await cached('b', load);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not retry a failed provider for some seconds', async () => {
    const { cached, pass } = setUp();
    const fail = vi.fn(() => Promise.reject(new Error('down')));
    for (let turn = 0; turn < 3; turn++) await expect(cached('a', fail)).rejects.toThrow('down');
    expect(fail).toHaveBeenCalledTimes(1);
    pass(5 * SECOND);
    expect(await cached('a', async () => 'up')).toBe('up');
  });

  it('returns the last good value for an hour, at once, and reloads meanwhile', async () => {
    const { cached, pass } = setUp();
    await cached('a', async () => 'old');
    pass(30 * MINUTE);
    const hang = vi.fn(() => new Promise<string>(() => undefined));
    expect(await Promise.all([cached('a', hang), cached('a', hang)])).toEqual(['old', 'old']);
    expect(hang).toHaveBeenCalledTimes(1);
  });

  it('returns the new value to later callers', async () => {
    const { cached, pass } = setUp();
    await cached('a', async () => 'old');
    pass(30 * MINUTE);
    const renewed = Promise.resolve('new');
    expect(await cached('a', () => renewed)).toBe('old');
    await renewed;
    expect(await cached('a', () => Promise.reject(new Error('not asked')))).toBe('new');
  });

  it('returns nothing older than an hour while the provider is down', async () => {
    const { cached, pass } = setUp();
    await cached('a', async () => 'old');
    const fail = vi.fn(() => Promise.reject(new Error('down')));
    pass(30 * MINUTE);
    expect(await cached('a', fail)).toBe('old');
    pass(30 * MINUTE);
    await expect(cached('a', fail)).rejects.toThrow('down');
    pass(5 * SECOND);
    expect(await cached('a', async () => 'new')).toBe('new');
  });

  it('limits the wait for a first value, and keeps it when it comes late', async () => {
    const { cached } = setUp();
    let tell: (value: string) => void = () => undefined;
    const slow = vi.fn(() => new Promise<string>((resolve) => (tell = resolve)));
    const waiting = [cached('a', slow), cached('a', slow)];
    for (const answer of waiting) await expect(answer).rejects.toMatchObject({ name: 'ProviderUnavailableError' });
    expect(slow).toHaveBeenCalledTimes(1);
    tell('late');
    expect(await cached('a', slow)).toBe('late');
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

it.each([
  [0, 1, 1],
  [1, 1, 1],
  [4, 2, 4],
  [999, 500, 999],
  [1000, 1000, 1999],
  [1999, 1000, 1999],
  [2000, 2000, 4999],
  [123_456, 100_000, 199_999],
])('the amount %i is in the bucket from %i to %i', (minor, from, to) => {
  expect(amountBucket(minor)).toEqual({ from, to });
});
