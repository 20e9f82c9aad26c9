/** Interests with a picture on this page. */
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

/** Null if nothing valid was chosen. */
export function chosenTaste(wish: string | null): Taste | null {
  return wish !== null && isTaste(wish) ? wish : null;
}
