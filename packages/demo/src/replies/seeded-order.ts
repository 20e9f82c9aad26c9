/** FNV-1a: a 32-bit number that depends on every character of the text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** The items in an order determined by the seed. */
export function seededOrder<T extends string>(items: readonly T[], seed: string): T[] {
  return items
    .map((item) => ({ item, rank: hash(`${seed}\u0000${item}`) }))
    .sort((one, other) => one.rank - other.rank || (one.item < other.item ? -1 : 1))
    .map(({ item }) => item);
}
