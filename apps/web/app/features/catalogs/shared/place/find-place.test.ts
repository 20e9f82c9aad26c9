// @vitest-environment happy-dom
import { HOUR } from '@vonk/schema/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the place of a browser', () => {
  it('may be an hour old, and is not waited for without end', async () => {
    expect(await findPlace(signal)).toEqual(AMSTERDAM);
    expect(ask.mock.lastCall?.[2]).toEqual({ maximumAge: HOUR, timeout: 20_000 });
    expect(HOUR).toBe(3_600_000);
  });

  it('is told as exactly as a region needs it', async () => {
    await findPlace(signal);
    expect(fetched.mock.lastCall?.[0]).toBe('/api/geocode.php?lat=52.373&lon=4.892');
  });

  it.each([
    ['denied', 1, 'denied'],
    ['unavailable', 2, 'unavailable'],
    ['too long in coming', 3, 'unavailable'],
  ])('that is %s is a problem of its own, and nobody is asked for it', async (_case, code, problem) => {
    ask.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
    expect(await findPlace(signal)).toBe(problem);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is nowhere where no place of ours is near', async () => {
    fetched.mockImplementation(async () => Response.json(false));
    expect(await findPlace(signal)).toBe('nowhere');
  });

  it('is unavailable where the question is refused', async () => {
    fetched.mockImplementation(async () => Response.json({ error: { code: 'invalid' } }, { status: 400 }));
    expect(await findPlace(signal)).toBe('unavailable');
  });
});
