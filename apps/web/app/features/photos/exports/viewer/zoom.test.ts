import { describe, expect, it } from 'vitest';
import { FITTING, fittingSize, held, MOST, moved, type Sizes, toggled, zoomedAt } from './zoom.ts';

/** A 3:4 portrait on a phone held upright. */
const sizes: Sizes = { window: { width: 360, height: 740 }, picture: { width: 360, height: 480 } };

describe('a zoomed picture', () => {
  it('fits completely, whichever side is longer', () => {
    expect(fittingSize({ width: 600, height: 800 }, sizes.window)).toEqual(sizes.picture);
    expect(fittingSize({ width: 600, height: 800 }, { width: 1280, height: 720 })).toEqual({ width: 540, height: 720 });
  });

  it('zooms around the pointer', () => {
    const at = { x: 100, y: -90 };
    const zoom = zoomedAt({ scale: 2, x: 30, y: 10 }, 1.5, at, sizes);
    // The point of the picture under the finger, in the picture's own coordinates.
    const under = (z: typeof zoom) => [(at.x - z.x) / z.scale, (at.y - z.y) / z.scale];
    expect(under(zoom)).toEqual(under({ scale: 2, x: 30, y: 10 }));
  });

  it('zooms to a limit, and never below the fitting size', () => {
    expect(zoomedAt(FITTING, 100, { x: 0, y: 0 }, sizes).scale).toBe(MOST);
    expect(zoomedAt({ scale: 2, x: 40, y: 0 }, 0.1, { x: 0, y: 0 }, sizes)).toEqual(FITTING);
  });

  it('moves to its edges only, and not at all when it fits', () => {
    expect(moved(FITTING, { x: 50, y: 50 }, sizes)).toEqual(FITTING);
    // At scale 2, 180 px overflow left and right, 110 px at the top and bottom.
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, sizes)).toEqual({ scale: 2, x: 180, y: -110 });
  });

  it('stays within its edges when the window is resized', () => {
    expect(held({ scale: 2, x: 180, y: 110 }, { ...sizes, window: { width: 720, height: 740 } })).toEqual({
      scale: 2,
      x: 0,
      y: 110,
    });
  });

  it('zooms in and out by double taps', () => {
    const at = { x: 0, y: 0 };
    expect(toggled(FITTING, at, sizes).scale).toBeCloseTo(2.56);
    expect(toggled({ scale: 1.2, x: 0, y: 0 }, at, sizes)).toEqual(FITTING);
  });
});
