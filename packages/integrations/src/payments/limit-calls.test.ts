import { expect, it } from 'vitest';
import { limitCalls } from './limit-calls.ts';

it('allows a number of concurrent calls, rejects more at once, and allows the next when one has ended', async () => {
  const limited = limitCalls(2);
  const ends: ((how: 'well' | 'badly') => void)[] = [];
  const slow = () =>
    limited(
      () =>
        new Promise<string>((resolve, reject) =>
          ends.push((how) => (how === 'well' ? resolve('done') : reject(new Error('broke')))),
        ),
    );
  const [first, second] = [slow(), slow()];
  const unwanted = () => Promise.reject(new Error('It was asked'));
  await expect(limited(unwanted)).rejects.toMatchObject({ name: 'ProviderUnavailableError' });
  ends[0]?.('badly');
  await expect(first).rejects.toThrow('broke');
  const third = slow();
  await expect(limited(unwanted)).rejects.toMatchObject({ name: 'ProviderUnavailableError' });
  for (const end of ends) end('well');
  expect(await Promise.all([second, third])).toEqual(['done', 'done']);
});
