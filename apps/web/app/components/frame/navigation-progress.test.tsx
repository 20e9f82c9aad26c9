// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

const navigation = vi.hoisted(() => ({ state: 'idle' }));
vi.mock('@remix-run/react', () => ({ useNavigation: () => navigation }));

const page = () => <NavigationProgress />;

describe('the navigation progress bar', () => {
  beforeEach(() => void vi.useFakeTimers());

  function travel() {
    navigation.state = 'loading';
    const { rerender } = renderInEnglish(page());
    const isShown = () => screen.queryByText('Loading…') !== null;
    return {
      passes: (milliseconds: number) => {
        act(() => void vi.advanceTimersByTime(milliseconds));
        return isShown();
      },
      arrive: () => {
        navigation.state = 'idle';
        rerender(page());
      },
    };
  }

  it('is not shown if the page loads within 200 ms', () => {
    const { passes, arrive } = travel();
    expect(passes(199)).toBe(false);
    arrive();
    expect(passes(500)).toBe(false);
  });

  it('appears after 200 ms and disappears 200 ms after the page has loaded', () => {
    const { passes, arrive } = travel();
    expect(passes(200)).toBe(true);
    expect(passes(5000)).toBe(true);
    arrive();
    expect(passes(199)).toBe(true);
    expect(passes(1)).toBe(false);
  });
});
