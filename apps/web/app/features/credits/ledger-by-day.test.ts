import type { Transaction } from '@vonk/schema';
import { expect, test } from 'vitest';
import { byDay } from './ledger-by-day.ts';

const line = (id: string, created_at: string) => ({ id, created_at }) as Transaction;

test('the ledger is split at midnight in the reader’s time zone', () => {
  const lines = [
    line('4', '2026-04-08T10:00:00.000Z'),
    line('3', '2026-04-07T22:30:00.000Z'),
    line('2', '2026-04-07T21:30:00.000Z'),
    line('1', '2026-03-01T09:00:00.000Z'),
  ];
  const days = (zone: string) =>
    byDay(lines, zone).map(({ day, transactions }) => [day, transactions.map(({ id }) => id)]);
  expect(days('Europe/Amsterdam')).toEqual([
    ['2026-04-08', ['4', '3']],
    ['2026-04-07', ['2']],
    ['2026-03-01', ['1']],
  ]);
  expect(days('UTC')).toEqual([
    ['2026-04-08', ['4']],
    ['2026-04-07', ['3', '2']],
    ['2026-03-01', ['1']],
  ]);
  expect(byDay([], 'UTC')).toEqual([]);
});
