// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROUTE_NAMES, type RouteName } from '../../navigation/route-names.ts';
import { renderInEnglish } from '../../testing/render.tsx';
import { BackButton } from './back-button.tsx';

const app = vi.hoisted(() => ({ route: null as string | null, navigate: vi.fn() }));
vi.mock('@remix-run/react', () => ({ useNavigate: () => app.navigate }));
vi.mock('../../navigation/use-route-name.ts', () => ({ useRouteName: () => app.route }));

interface Situation {
  route: RouteName | null;
  isInstalled?: boolean;
  history?: number;
}

function show({ route, isInstalled = true, history = 2 }: Situation): HTMLElement | null {
  cleanup();
  app.route = route;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isInstalled && query === '(display-mode: standalone)',
      }) as MediaQueryList,
  );
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(history);
  renderInEnglish(<BackButton />);
  return screen.queryByRole('button', { name: 'Back' });
}

describe('the back button of the installed app', () => {
  it('is on five screens', () => {
    const shown = ROUTE_NAMES.filter((route) => show({ route }) !== null);
    expect(shown.toSorted()).toEqual(['credits', 'credits-id-paymentmethod', 'likes-m-id', 'likes-type', 'members-id']);
    expect(show({ route: null })).toBeNull();
  });

  it('is not shown in a browser, which has its own', () => {
    expect(show({ route: 'members-id', isInstalled: false })).toBeNull();
  });

  it('is not shown if there is nothing to go back to', () => {
    expect(show({ route: 'members-id', history: 1 })).toBeNull();
  });

  it('goes one page back', () => {
    fireEvent.click(show({ route: 'members-id' }) as HTMLElement);
    expect(app.navigate.mock.calls).toEqual([[-1]]);
  });
});
