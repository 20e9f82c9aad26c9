// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { cheer, tick } from './haptic.ts';

afterEach(() => vi.unstubAllGlobals());

function stubDevice({ isStill = false, vibrate }: { isStill?: boolean; vibrate?: (pattern: unknown) => boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('navigator', { vibrate });
}

test('lets the device vibrate, longer for something to celebrate', () => {
  const vibrate = vi.fn(() => true);
  stubDevice({ vibrate });
  tick();
  cheer();
  expect(vibrate.mock.calls).toEqual([[10], [[20, 60, 30]]]);
});

test('does nothing where motion is reduced, or on a device that cannot', () => {
  const vibrate = vi.fn(() => true);
  stubDevice({ vibrate, isStill: true });
  cheer();
  expect(vibrate).not.toHaveBeenCalled();

  stubDevice({});
  expect(tick).not.toThrow();
});
