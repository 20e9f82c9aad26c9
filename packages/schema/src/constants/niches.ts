import type { Gender } from './profile-options.ts';

/** Niche codes as stored in the settings. */
export const NICHES = { 1: 'general', 2: 'she', 3: 'bdsm', 4: 'bbw', 5: 'gilf', 6: 'milf', 7: 'gay' } as const;
export type NicheCode = keyof typeof NICHES;
export type Niche = (typeof NICHES)[NicheCode];

const ABOUT: Partial<Record<number, Gender>> = { 2: 'female', 4: 'female', 5: 'female', 6: 'female', 7: 'male' };
const AMONG_THEMSELVES = [2, 7];

/** The gender that a niche is about; null if about everyone. */
export function nicheGender(niche: number): Gender | null {
  return ABOUT[niche] ?? null;
}

/** The only gender that a niche is for; null if for everyone. */
export function onlyGender(niche: number): Gender | null {
  return AMONG_THEMSELVES.includes(niche) ? nicheGender(niche) : null;
}
