// @vitest-environment happy-dom
import { HOUR } from '@vonk/schema/constants';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlace } from './find-place.ts';

const AMSTERDAM = { country: 'NL', region: 'NL-NH', city: 'Amsterdam' };
const ask = vi.fn<Geolocation['getCurrentPosition']>();
const fetched = vi.fn<(path: string) => Promise<Response>>();
const signal = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } });
  vi.stubGlobal('fetch', fetched);
  ask.mockImplementation((found) =>
    found({ coords: { latitude: 52.373123, longitude: 4.892219 } } as GeolocationPosition),
  );
  fetched.mockImplementation(async () => Response.json(AMSTERDAM));
});

describe('findPlace', () => {
  it('accepts a position up to an hour old, and times out', async () => {
    expect(await findPlace(signal)).toEqual(AMSTERDAM);
    expect(ask.mock.lastCall?.[2]).toEqual({ maximumAge: HOUR, timeout: 20_000 });
  });

  it('sends the position no more precisely than a region needs', async () => {
    await findPlace(signal);
    expect(fetched.mock.lastCall?.[0]).toBe('/api/geocode.php?lat=52.373&lon=4.892');
  });

  it('returns `unavailable` when the request is refused', async () => {
    fetched.mockImplementation(async () => Response.json({ error: { code: 'invalid' } }, { status: 400 }));
    expect(await findPlace(signal)).toBe('unavailable');
  });
});
