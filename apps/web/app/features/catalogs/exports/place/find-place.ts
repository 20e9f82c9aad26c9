import { createApiClient } from '@vonk/api-client';
import type { Answer, endpoints } from '@vonk/schema';
import { HOUR, SECOND } from '@vonk/schema/constants';

export type Place = Exclude<Answer<typeof endpoints.geocode>, false>;

/** `denied`: the person, or the browser for them, refused. `nowhere`: no known place is near. */
export type PlaceProblem = 'denied' | 'unavailable' | 'nowhere';

const MAXIMUM_AGE = HOUR;
const TIMEOUT = 20 * SECOND;
/** Decimals of a coordinate. Three are about a hundred metres, enough for a region. */
const DIGITS = 3;
const DENIED = 1;

/** The browser's position as country, region and town, or the reason why there is none. */
export async function findPlace(signal: AbortSignal): Promise<Place | PlaceProblem> {
  const position = await findPosition().catch((error: GeolocationPositionError) =>
    error.code === DENIED ? ('denied' as const) : ('unavailable' as const),
  );
  if (typeof position === 'string') return position;
  const { latitude, longitude } = position.coords;
  const query = { lat: latitude.toFixed(DIGITS), lon: longitude.toFixed(DIGITS) };
  const place = await createApiClient()
    .get('/api/geocode.php', query, { signal })
    .catch(() => null);
  if (place === null) return 'unavailable';
  return place === false ? 'nowhere' : place;
}

function findPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAXIMUM_AGE, timeout: TIMEOUT });
  });
}
