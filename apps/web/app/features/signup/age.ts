import { type Draft, dateOfBirth, isOfAge } from './exports/draft.ts';

/** In whole years; null until the date of birth is known. */
export function ageOf(draft: Draft, now = new Date()): number | null {
  const born = dateOfBirth(draft);
  if (!isOfAge(born, 0, now)) return null;
  const years = now.getUTCFullYear() - Number(born.slice(0, 4));
  return isOfAge(born, years, now) ? years : years - 1;
}
