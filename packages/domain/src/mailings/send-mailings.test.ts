import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { runMailings } from './run-mailings.ts';
import { sendMailings } from './send-mailings.ts';

vi.mock('./run-mailings.ts', () => ({ runMailings: vi.fn() }));
afterEach(() => vi.resetAllMocks());

const ctx = {} as Context;

test('mailings run one at a time in a process, and again once a run ended or failed', async () => {
  let end = () => {};
  vi.mocked(runMailings).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const first = sendMailings(ctx);
  await sendMailings(ctx);
  await sendMailings({} as Context);
  expect(runMailings).toHaveBeenCalledTimes(2);
  end();
  await first;
  vi.mocked(runMailings).mockRejectedValueOnce(new Error('down'));
  await expect(sendMailings(ctx)).rejects.toThrow('down');
  await sendMailings(ctx);
  expect(runMailings).toHaveBeenCalledTimes(4);
});
