/** Size in grey pixels from which a hash is computed: each row yields eight differences. */
export const HASHED = { width: 9, height: 8 };

/** One bit for each pixel that is darker than its right neighbour, so that similar pictures have similar hashes. */
export function differenceHash(greys: Uint8Array): bigint {
  let hash = 0n;
  for (let row = 0; row < HASHED.height; row++) {
    for (let column = 0; column < HASHED.width - 1; column++) {
      const at = row * HASHED.width + column;
      hash = (hash << 1n) | ((greys[at] ?? 0) < (greys[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, hash);
}
