import { type Context, runMailings } from '@vonk/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { mailings } from '../src/jobs/mailings.ts';

vi.mock('@vonk/domain', async (load) => ({ ...(await load<object>()), runMailings: vi.fn() }));
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
  const first = mailings.run(ctx, {});
  await mailings.run(ctx, {});
  await mailings.run({} as Context, {});
  expect(runMailings).toHaveBeenCalledTimes(2);
  end();
  await first;
  vi.mocked(runMailings).mockRejectedValueOnce(new Error('down'));
  await expect(mailings.run(ctx, {})).rejects.toThrow('down');
  await mailings.run(ctx, {});
  expect(runMailings).toHaveBeenCalledTimes(4);
});
