import type { Gender, Sexuality } from '@vonk/schema/constants';
import casts from './casts.json' with { type: 'json' };

/** A group of fictional people of one site. */
export interface Cast {
  gender: Gender;
  /** Ages of the portraits to choose from. */
  minAge: number;
  maxAge: number;
  /** Number of people per country. */
  countries: Record<string, number>;
  /** Relative weight of each sexuality. */
  sexualities: Partial<Record<Sexuality, number>>;
  /** Number of interests from the adult group. */
  adultInterests: { min: number; max: number };
}

/** The people on each site, by domain. On localhost there is one for each portrait. */
export const CASTS = casts as Record<string, readonly Cast[]>;
