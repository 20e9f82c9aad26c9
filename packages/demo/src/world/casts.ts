import type { Gender, Sexuality } from '@vonk/schema/constants';

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
  /** Minimum and maximum number of interests from the adult group. */
  adultInterests: readonly [number, number];
}

const EVERYONE = { minAge: 20, maxAge: 99 };

/** 200 of each gender: the number of portraits. */
const LOCALHOST_COUNTRIES = {
  NL: 42,
  BE: 18,
  DE: 22,
  GB: 20,
  FR: 16,
  ES: 14,
  IT: 14,
  PL: 12,
  DK: 11,
  SE: 11,
  NO: 10,
  FI: 10,
};
const GERMAN_COUNTRIES = { DE: 31, AT: 12, CH: 12 };

/** The people on each site, by domain. */
export const CASTS: Record<string, readonly Cast[]> = {
  localhost: [
    {
      ...EVERYONE,
      gender: 'female',
      countries: LOCALHOST_COUNTRIES,
      sexualities: { hetero: 84, bi: 10, lesbian: 6 },
      adultInterests: [0, 1],
    },
    {
      ...EVERYONE,
      gender: 'male',
      countries: LOCALHOST_COUNTRIES,
      sexualities: { hetero: 86, bi: 7, gay: 7 },
      adultInterests: [0, 1],
    },
  ],
  'she.localhost': [
    {
      ...EVERYONE,
      gender: 'female',
      countries: { NL: 58, BE: 26 },
      sexualities: { lesbian: 60, bi: 40 },
      adultInterests: [0, 1],
    },
  ],
  'de.localhost': [
    {
      ...EVERYONE,
      gender: 'female',
      countries: GERMAN_COUNTRIES,
      sexualities: { hetero: 84, bi: 10, lesbian: 6 },
      adultInterests: [0, 1],
    },
    {
      ...EVERYONE,
      gender: 'male',
      countries: GERMAN_COUNTRIES,
      sexualities: { hetero: 86, bi: 7, gay: 7 },
      adultInterests: [0, 1],
    },
  ],
  'milf.localhost': [
    {
      gender: 'female',
      minAge: 38,
      maxAge: 57,
      countries: { GB: 28, IE: 14, US: 20 },
      sexualities: { hetero: 78, bi: 22 },
      adultInterests: [1, 2],
    },
    {
      gender: 'male',
      minAge: 24,
      maxAge: 58,
      countries: { GB: 8, IE: 4, US: 6 },
      sexualities: { hetero: 92, bi: 8 },
      adultInterests: [0, 2],
    },
  ],
  'gay.localhost': [
    {
      ...EVERYONE,
      gender: 'male',
      countries: { ES: 60, FR: 15, IT: 15 },
      sexualities: { gay: 82, bi: 18 },
      adultInterests: [1, 2],
    },
  ],
};
