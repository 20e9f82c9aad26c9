// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LiveProvider } from './live-provider.tsx';

const connection = vi.hoisted(() => ({ isLost: true, connect: vi.fn(() => () => {}) }));
vi.mock('./connect.ts', () => {
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return { connect: connection.connect };
});
vi.mock('@remix-run/react', () => ({ useNavigation: () => ({ state: 'idle' }) }));
vi.mock('./use-refresh.ts', () => ({ useRefresh: () => () => {} }));
const site = vi.hoisted(() => ({ user: { id: 'alice', profile: { id: 'a' } }, settings: { push_public_key: null } }));
vi.mock('../site.ts', () => ({ useSiteOrNull: () => site }));

it('connects once online if its script could not be loaded before', async () => {
  render(<LiveProvider>Page</LiveProvider>);
  await act(() => vi.dynamicImportSettled());
  expect(connection.connect).not.toHaveBeenCalled();
  connection.isLost = false;
  window.dispatchEvent(new Event('online'));
  await act(() => vi.dynamicImportSettled());
  expect(connection.connect).toHaveBeenCalledOnce();
});
