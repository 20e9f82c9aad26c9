/** 100 % in basis points, in which rates are kept. */
const WHOLE = 10_000;

/** The VAT that is part of an amount in minor units, to the nearest one; the rest of the amount is its net. */
export function includedVat(grossMinor: number, basisPoints: number): number {
  return Math.round((grossMinor * basisPoints) / (WHOLE + basisPoints));
}
