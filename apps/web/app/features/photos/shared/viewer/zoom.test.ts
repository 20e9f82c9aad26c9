import { describe, expect, it } from 'vitest';
import { FITTING, fittingSize, held, MOST, moved, type Sizes, toggled, zoomedAt } from './zoom.ts';

/** A portrait in a phone held upright: as high as the window is wide times 4/3. */
const sizes: Sizes = { window: { width: 360, height: 740 }, picture: { width: 360, height: 480 } };

describe('a picture', () => {
  it('fits in whole, whichever side is longer', () => {
    expect(fittingSize({ width: 600, height: 800 }, sizes.window)).toEqual(sizes.picture);
    expect(fittingSize({ width: 600, height: 800 }, { width: 1280, height: 720 })).toEqual({ width: 540, height: 720 });
  });

  it('grows around the spot that is pointed at', () => {
    const at = { x: 100, y: -90 };
    const zoom = zoomedAt({ scale: 2, x: 30, y: 10 }, 1.5, at, sizes);
    // The spot of the picture under the finger, in its own measure.
    const under = (z: typeof zoom) => [(at.x - z.x) / z.scale, (at.y - z.y) / z.scale];
    expect(under(zoom)).toEqual(under({ scale: 2, x: 30, y: 10 }));
  });

  it('grows to a limit and never shrinks below its window', () => {
    expect(zoomedAt(FITTING, 100, { x: 0, y: 0 }, sizes).scale).toBe(MOST);
    expect(zoomedAt({ scale: 2, x: 40, y: 0 }, 0.1, { x: 0, y: 0 }, sizes)).toEqual(FITTING);
  });

  it('is moved to its edges only, and not at all where it fits', () => {
    expect(moved(FITTING, { x: 50, y: 50 }, sizes)).toEqual(FITTING);
    // Twice as large: 180 px hang over at each side, 110 px at the top and the foot.
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, sizes)).toEqual({ scale: 2, x: 180, y: -110 });
  });

  it('is held in place when its window changes', () => {
    expect(held({ scale: 2, x: 180, y: 110 }, { ...sizes, window: { width: 720, height: 740 } })).toEqual({
      scale: 2,
      x: 0,
      y: 110,
    });
  });

  it('goes in and out by double taps', () => {
    const at = { x: 0, y: 0 };
    expect(toggled(FITTING, at, sizes).scale).toBeCloseTo(2.56);
    expect(toggled({ scale: 1.2, x: 0, y: 0 }, at, sizes)).toEqual(FITTING);
  });
});
