/** A country as `scripts/make-maps.mjs` drew it, in a field of 600 by 560. */
export interface Drawing {
  /** The path of its outline. */
  outline: string;
  /** Where regions lie, by their codes; those far from the rest of the country are not on it. */
  middles: Record<string, number[]>;
}

const files = import.meta.glob<Drawing>('./maps/*.json', { import: 'default' });

/** Null where there is none of this country. */
export async function findDrawing(country: string): Promise<Drawing | null> {
  return (await files[`./maps/${country.toLowerCase()}.json`]?.()) ?? null;
}
