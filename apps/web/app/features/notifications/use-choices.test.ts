// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { everything } from './exports/shown-choices.ts';
import { useChoices } from './use-choices.ts';

const put = vi.hoisted(() => vi.fn());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ put }) }));
vi.mock('../../components/use-failure-words.ts', () => ({ useTellFailure: () => () => {} }));

it('takes back a change that fails, keeps a later one, and shows those of another page', async () => {
  const on = everything(true);
  const { result, rerender } = renderHook((loaded) => useChoices(loaded), { initialProps: on });
  let fail: (error: Error) => void = () => {};
  put.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  put.mockResolvedValueOnce({ ...on, news: { mail: true, push: false } });
  await act(async () => {
    result.current.change({ like: { mail: false } });
    result.current.change({ news: { push: false } });
  });
  expect(result.current.choices).toMatchObject({ like: { mail: false }, news: { push: false } });
  expect(put).toHaveBeenCalledTimes(1);
  await act(async () => fail(new Error()));
  expect(result.current.choices).toEqual({ ...on, news: { mail: true, push: false } });
  rerender(everything(false));
  expect(result.current.choices).toEqual(everything(false));
});
