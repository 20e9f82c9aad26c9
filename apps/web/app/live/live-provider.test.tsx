// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCounts } from './counts.ts';
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
vi.mock('../site.ts', () => ({ useSiteOrNull: () => ({ ...site }) }));

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

function Badge() {
  return <output>{useCounts().unread}</output>;
}

it('leaves the badges on a screen that was kept until it is loaded again', async () => {
  Object.assign(site, { user: { ...alice, total_unread: 1 } });
  connection.isLost = false;
  connection.connect.mockClear();
  const page = () => (
    <LiveProvider>
      <Badge />
    </LiveProvider>
  );
  const { container, rerender } = render(page());
  await act(() => vi.dynamicImportSettled());
  const [{ onUser }] = connection.connect.mock.lastCall as unknown as [{ onUser(user: object): void }];
  act(() => onUser({ ...alice, total_unread: 3 }));

  Object.assign(site, { user: { ...alice, total_unread: 1 }, isKept: true });
  rerender(page());
  expect(container.textContent).toBe('3');
  Object.assign(site, { user: { ...alice, total_unread: 2 }, isKept: undefined });
  rerender(page());
  expect(container.textContent).toBe('2');
});
