import { watchMedia } from '../../../browser/watch-media.ts';

/** Windows with room for the list beside a conversation. */
const WIDE = '(min-width: 768px)';

/** Resolves once the window has room for the list. */
export function roomBeside(): Promise<void> {
  if (window.matchMedia(WIDE).matches) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = watchMedia(WIDE, () => {
      leave();
      resolve();
    });
  });
}
