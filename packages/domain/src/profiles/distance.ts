import { LEAST_DISTANCE_KM } from '@vonk/schema';

export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_RADIUS_KM = 6371;
/** A side of the squares in which the other one's place is told, in degrees of latitude: 2 km. */
const SQUARE = 0.018;

/**
 * Whole kilometres to a person, 0 for less than 5; null where one of the two places is unknown. Measured to the middle
 * of the square that the other one is in: moving about and asking again finds the square, not the house.
 */
export function distanceKm(own: Place, other: Place): number | null {
  if (own.latitude === null || own.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const latitude = middleOf(other.latitude, SQUARE);
  // Meridians draw together towards the poles, so squares there span more of them.
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
