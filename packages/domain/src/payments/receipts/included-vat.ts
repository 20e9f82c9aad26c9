/** 100 % in basis points, the unit of stored rates. */
const WHOLE = 10_000;

/** The VAT included in an amount in minor units, rounded; the rest is net. */
export function includedVat(grossMinor: number, basisPoints: number): number {
  return Math.round((grossMinor * basisPoints) / (WHOLE + basisPoints));
}
