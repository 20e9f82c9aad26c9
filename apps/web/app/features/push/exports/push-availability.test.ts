// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePushAvailability } from './push-availability.ts';

const place = vi.hoisted(() => ({ key: 'first' }));
const isPushAvailable = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@remix-run/react', () => ({ useLocation: () => ({ key: place.key }) }));
vi.mock('./push-support.ts', () => ({ isPushAvailable }));

beforeEach(() => {
  place.key = 'first';
  isPushAvailable.mockResolvedValue(true);
});

/** Opens the first page; `visit` says what is offered on another one. */
function open(hasAnswer: boolean) {
  const { result, rerender } = renderHook(({ has }) => usePushAvailability('key', has), {
    initialProps: { has: hasAnswer },
  });
  return async (key: string, has: boolean) => {
    place.key = key;
    rerender({ has });
    await act(() => vi.dynamicImportSettled());
    return result.current;
  };
}

it('offers notifications from the second page on, once there is a message', async () => {
  const visit = open(true);
  expect([await visit('first', true), isPushAvailable.mock.calls.length]).toEqual([false, 0]);
  expect(await visit('second', true)).toBe(true);
});

it('offers nothing before the first message, then waits for another page', async () => {
  const visit = open(false);
  expect([await visit('second', false), isPushAvailable.mock.calls.length]).toEqual([false, 0]);
  expect(await visit('second', true)).toBe(false);
  expect(await visit('third', true)).toBe(true);
});

it('offers nothing if the browser has nothing to turn on', async () => {
  isPushAvailable.mockResolvedValue(false);
  const visit = open(true);
  expect([await visit('second', true), isPushAvailable.mock.calls.length]).toEqual([false, 1]);
});
