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
  isPushAvailable.mockClear().mockResolvedValue(true);
});

function open(hasAnswer: boolean) {
  return renderHook(({ has }) => usePushAvailability('key', has), { initialProps: { has: hasAnswer } });
}
async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
}

it('offers nothing on the first page', async () => {
  const { result } = open(true);
  await settle();
  expect([result.current, isPushAvailable.mock.calls.length]).toEqual([false, 0]);
});

it('offers notifications from the next page on, once there is a message', async () => {
  const { result, rerender } = open(true);
  place.key = 'second';
  rerender({ has: true });
  await settle();
  expect(result.current).toBe(true);
});

it('offers nothing before the first message, then waits for another page', async () => {
  const { result, rerender } = open(false);
  place.key = 'second';
  rerender({ has: false });
  await settle();
  expect([result.current, isPushAvailable.mock.calls.length]).toEqual([false, 0]);
  rerender({ has: true });
  await settle();
  expect(result.current).toBe(false);
  place.key = 'third';
  rerender({ has: true });
  await settle();
  expect(result.current).toBe(true);
});

it('offers nothing if the browser has nothing to turn on', async () => {
  isPushAvailable.mockResolvedValue(false);
  const { result, rerender } = open(true);
  place.key = 'second';
  rerender({ has: true });
  await settle();
  expect([result.current, isPushAvailable.mock.calls.length]).toEqual([false, 1]);
});
