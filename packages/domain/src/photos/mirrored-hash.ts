const ROWS = 8n;
const ROW_BITS = 8n;

/** The difference hash of the mirrored picture: rows reversed and bits inverted. */
export function mirroredHash(hash: bigint): bigint {
  const bits = BigInt.asUintN(64, hash);
  let mirrored = 0n;
  for (let row = 0n; row < ROWS; row++) {
    for (let column = 0n; column < ROW_BITS; column++) {
      const bit = (bits >> (row * ROW_BITS + column)) & 1n;
      mirrored |= (bit ^ 1n) << (row * ROW_BITS + (ROW_BITS - 1n - column));
    }
  }
  return BigInt.asIntN(64, mirrored);
}
