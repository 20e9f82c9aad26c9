import { expect, it, vi } from 'vitest';
import { watchMedia } from './watch-media.ts';

function openWindow(list: Partial<MediaQueryList>): void {
  vi.stubGlobal('window', { matchMedia: () => list });
}

it('tells each change until it is left', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  openWindow(list as unknown as MediaQueryList);
  const listener = vi.fn();
  const leave = watchMedia('(min-width: 1280px)', listener);
  list.dispatchEvent(new Event('change'));
  leave();
  list.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledOnce();
});

it('is silent where a browser tells no changes', () => {
  openWindow({ matches: true });
  const listener = vi.fn();
  watchMedia('(min-width: 1280px)', listener)();
  expect(listener).not.toHaveBeenCalled();
});
