import { endpoints } from '@vonk/schema';
import { CARD_SHAPE } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { shifted, turnedBy, turnedSize, widest, zoomed, zoomOf } from './crop-geometry.ts';
import { cropText, type Kept } from './edit-fields.ts';

const SIZES = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 1000, height: 1000 },
  { width: 300, height: 2000 },
  { width: 5000, height: 401 },
];
const aspect = (size: { width: number; height: number }, kept: Kept) =>
  (kept.width * size.width) / (kept.height * size.height);
const isInside = ({ left, top, width, height }: Kept) =>
  left >= 0 && top >= 0 && left + width <= 1 + 1e-9 && top + height <= 1 + 1e-9;

describe.each(SIZES)('a frame in $width × $height', (size) => {
  it('starts as large as possible, centred', () => {
    const kept = widest(size);
    expect(aspect(size, kept)).toBeCloseTo(CARD_SHAPE, 6);
    expect(Math.max(kept.width, kept.height)).toBe(1);
    expect(kept.left * 2 + kept.width).toBeCloseTo(1, 6);
  });

  it('keeps its aspect ratio and stays inside the picture, whatever the gestures', () => {
    let kept = widest(size);
    for (const [zoom, x, y] of [
      [2, 5, 5],
      [9, -3, 0.2],
      [0.1, 0, -7],
      [3.3, 0.4, 0.4],
    ] as const) {
      kept = shifted(zoomed(size, kept, zoom, { x: 0.9, y: 0.1 }), x, y);
      expect(aspect(size, kept)).toBeCloseTo(CARD_SHAPE, 6);
      expect(isInside(kept)).toBe(true);
      const { body } = endpoints.addPhoto;
      expect(body.safeParse({ crop: cropText(kept) }).success, cropText(kept)).toBe(true);
    }
  });
});

it('zooms around the pointer, and back as far as possible', () => {
  const size = { width: 3000, height: 4000 };
  const close = zoomed(size, widest(size), 2, { x: 0, y: 0 });
  expect(close).toEqual({ left: 0, top: 0, width: 0.5, height: 0.5 });
  expect(zoomOf(size, close)).toBe(2);
  expect(zoomed(size, close, 1)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

it('rotates by quarter turns, in both directions', () => {
  expect(turnedBy(270, 90)).toBe(0);
  expect(turnedBy(0, -90)).toBe(270);
  expect(turnedSize({ width: 3, height: 2 }, 90)).toEqual({ width: 2, height: 3 });
  expect(turnedSize({ width: 3, height: 2 }, 180)).toEqual({ width: 3, height: 2 });
});
