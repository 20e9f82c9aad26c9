// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const get = vi.hoisted(() => vi.fn());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));

const listOf = (country: string) => ({ label: `Regions of ${country}`, regions: [] });
let regions: typeof import('./regions.ts');

beforeEach(async () => {
  get.mockImplementation(async (_path: string, { country }: { country: string }) => ({
    regions: { [country]: listOf(country) },
  }));
  vi.resetModules();
  regions = await import('./regions.ts');
});

it('requests the regions of a country once, also for forms on later pages', async () => {
  const given = { country: 'NL', list: listOf('NL') };
  const open = () =>
    renderHook(({ country }: { country: string }) => regions.useRegions(country, given), {
      initialProps: { country: 'NL' },
    });
  const first = open();
  expect(first.result.current.list).toEqual(listOf('NL'));
  first.rerender({ country: 'BE' });
  expect(first.result.current).toEqual({ country: 'BE', list: null });
  await waitFor(() => expect(first.result.current).toEqual({ country: 'BE', list: listOf('BE') }));
  first.rerender({ country: 'NL' });
  expect(first.result.current.list).toEqual(listOf('NL'));
  const second = open();
  second.rerender({ country: 'BE' });
  expect(second.result.current).toEqual({ country: 'BE', list: listOf('BE') });
  expect(get.mock.calls.map(([, { country }]) => country)).toEqual(['BE']);
});

it('does not repeat the request for a country that has none', async () => {
  get.mockResolvedValue({ regions: {} });
  const { rerender, result } = renderHook(({ country }) => regions.useRegions(country, { country: 'NL', list: null }), {
    initialProps: { country: 'MC' },
  });
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  rerender({ country: 'MC' });
  expect([result.current, get.mock.calls.length]).toEqual([{ country: 'MC', list: null }, 1]);
});
