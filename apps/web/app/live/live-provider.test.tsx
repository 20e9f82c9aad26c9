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
const alice = vi.hoisted(() => ({ id: 'alice', profile: { id: 'a' } }));
const site = vi.hoisted(() => ({ user: null as typeof alice | null, settings: { push_public_key: null } }));
vi.mock('../site.ts', () => ({ useSiteOrNull: () => site }));

it('leaves visitors alone, who then send nothing when they leave', async () => {
  connection.isLost = false;
  render(<LiveProvider>Page</LiveProvider>);
  await act(() => vi.dynamicImportSettled());
  expect(connection.connect).not.toHaveBeenCalled();
});

it('connects once online if its script could not be loaded before', async () => {
  Object.assign(site, { user: alice });
  connection.isLost = true;
  render(<LiveProvider>Page</LiveProvider>);
  await act(() => vi.dynamicImportSettled());
  expect(connection.connect).not.toHaveBeenCalled();
  connection.isLost = false;
  window.dispatchEvent(new Event('online'));
  await act(() => vi.dynamicImportSettled());
  expect(connection.connect).toHaveBeenCalledOnce();
});
