/** The interests that have a picture of their own here. */
export const TASTES = [
  'coffee',
  'wine',
  'music',
  'movies',
  'cooking',
  'dancing',
  'hiking',
  'reading',
  'travelling',
  'animals',
  'videogames',
  'photography',
] as const;
export type Taste = (typeof TASTES)[number];

export function isTaste(key: string): key is Taste {
  return (TASTES as readonly string[]).includes(key);
}

/** Null for no choice and for anything that nobody offered. */
export function chosenTaste(wish: string | null): Taste | null {
  return wish !== null && isTaste(wish) ? wish : null;
}
