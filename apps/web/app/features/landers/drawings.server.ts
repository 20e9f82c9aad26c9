/** A country's map drawn by `scripts/make-maps.mjs`, in a field of 600 × 560 units. */
export interface Drawing {
  /** SVG path of the outline. */
  outline: string;
  /** Centres of regions by code; regions far away from the rest of the country are not on the map. */
  middles: Record<string, number[]>;
}

const files = import.meta.glob<Drawing>('./maps/*.json', { import: 'default' });

/** Null if this country has no drawing. */
export async function findDrawing(country: string): Promise<Drawing | null> {
  return (await files[`./maps/${country.toLowerCase()}.json`]?.()) ?? null;
}
