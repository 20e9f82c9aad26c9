import { describe, expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };
const north = (km: number, east = 0) => ({
  latitude: UTRECHT.latitude + km / 111.2,
  longitude: UTRECHT.longitude + east / 68.3,
});

describe('the distance', () => {
  test.each([
    ['Amsterdam', { latitude: 52.3731, longitude: 4.8922 }, 35],
    ['Groningen', { latitude: 53.2194, longitude: 6.5665 }, 159],
    ['Sydney', { latitude: -33.8688, longitude: 151.2093 }, 16_668],
    ['the other side of the date line', { latitude: 52.0907, longitude: -174.8786 }, 8457],
  ])('to %s', (_place, other, km) => {
    const told = distanceKm(UTRECHT, other) ?? 0;
    expect(Math.abs(told - km)).toBeLessThanOrEqual(Math.max(2, km / 200));
  });

  test('is 0 below 5 km and never 1 to 4', () => {
    for (let km = 0; km < 12; km += 0.25) {
      const told = distanceKm(UTRECHT, north(km)) ?? -1;
      expect([1, 2, 3, 4]).not.toContain(told);
      if (km < 3) expect(told).toBe(0);
      if (km > 7) expect(Math.abs(told - km)).toBeLessThanOrEqual(2);
    }
  });

  test('is unknown if one place is', () => {
    const nowhere = { latitude: null, longitude: null };
    expect([distanceKm(UTRECHT, nowhere), distanceKm(nowhere, UTRECHT), distanceKm(nowhere, nowhere)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is the same within a square, from any point of view', () => {
    const inside = [-1, 0, 1].map((step) => ({ latitude: 52.029 + step * 0.008, longitude: 5.1348 + step * 0.013 }));
    for (let turn = 0; turn < 50; turn++) {
      const seeker = north(5 + turn / 10, turn / 3);
      expect(new Set(inside.map((one) => distanceKm(seeker, one))).size).toBe(1);
    }
  });

  test('is a number at the poles and for identical places', () => {
    for (const spot of [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 180 },
      { latitude: 0, longitude: -180 },
    ])
      expect(distanceKm(spot, spot)).toBe(0);
  });
});
