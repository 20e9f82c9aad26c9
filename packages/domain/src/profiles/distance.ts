import { LEAST_DISTANCE_KM } from '@vonk/schema';

export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_RADIUS_KM = 6371;
/** Side length, in degrees of latitude (2 km), of the squares to which the other person's place is rounded. */
const SQUARE = 0.018;

/**
 * Distance to a person in whole kilometres, 0 below 5 km; null if one of the places is unknown. Measured to the centre
 * of the other person's square, so that measuring from several places finds the square, not the house.
 */
export function distanceKm(own: Place, other: Place): number | null {
  if (own.latitude === null || own.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const latitude = middleOf(other.latitude, SQUARE);
  // Meridians converge towards the poles, so squares there span more of them.
  const longitude = middleOf(other.longitude, SQUARE / Math.max(Math.cos(radians(latitude)), 0.01));
  const halfChord =
    haversine(latitude - own.latitude) +
    Math.cos(radians(own.latitude)) * Math.cos(radians(latitude)) * haversine(longitude - own.longitude);
  const km = 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, halfChord)));
  return km < LEAST_DISTANCE_KM ? 0 : Math.round(km);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
const middleOf = (degrees: number, square: number) => (Math.floor(degrees / square) + 0.5) * square;
