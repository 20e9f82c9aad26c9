/** In milliseconds. */
const TICK = 10;
const CHEER = [20, 60, 30];

/** Lets the finger feel that something was done, on devices that can, unless the member wants less motion. */
export const tick = () => vibrate(TICK);

/** As `tick`, for something to celebrate. */
export const cheer = () => vibrate(CHEER);

function vibrate(pattern: VibratePattern): void {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(pattern);
}
