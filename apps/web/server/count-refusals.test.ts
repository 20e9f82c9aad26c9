import { silentLogger } from '@vonk/logger';
import { expect, it, vi } from 'vitest';
import { countRefusals } from './count-refusals.ts';

it('logs the first at once, the others together, and starts over after a pause', () => {
  vi.useFakeTimers();
  const logger = silentLogger();
  const warn = vi.spyOn(logger, 'warn');
  const told = () => warn.mock.calls.map(([fields]) => (fields as unknown as { refused: number }).refused);
  const refuse = countRefusals(logger, 'refused', { every: 1000 });
  for (let count = 0; count < 50; count++) refuse();
  expect(told()).toEqual([1]);
  vi.advanceTimersByTime(1000);
  expect(told()).toEqual([1, 49]);
  vi.advanceTimersByTime(5000);
  refuse();
  expect(told()).toEqual([1, 49, 1]);
});
