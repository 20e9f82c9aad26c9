/** Seeded random numbers: the same seed yields the same sequence on every machine. */
export interface Random {
  /** In [0, 1). */
  float(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One item, by weight; weights of zero or less are never drawn. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
  shuffled<T>(items: readonly T[]): T[];
  /** `length` letters and digits. */
  token(length: number): string;
}

const TOKEN_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** xmur3: turns a string into 32-bit numbers. */
function hashOf(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

/**
 * sfc32 seeded with the given parts. Every person and thing uses its own parts, so that adding one does not change the
 * others.
 */
export function createRandom(...parts: (string | number)[]): Random {
  const next = hashOf(parts.join('\u0000'));
  let a = next();
  let b = next();
  let c = next();
  let d = next();

  const float = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) float();

  const int = (min: number, max: number): number => min + Math.floor(float() * (max - min + 1));

  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from.');
    return items[int(0, items.length - 1)] as T;
  };

  return {
    float,
    int,
    pick,
    chance: (probability) => float() < probability,
    weighted: (items, weight) => {
      const weights = items.map((item) => Math.max(0, weight(item)));
      let left = float() * weights.reduce((sum, one) => sum + one, 0);
      for (const [index, item] of items.entries()) {
        left -= weights[index] as number;
        if (left < 0) return item;
      }
      return pick(items);
    },
    shuffled: (items) => {
      const copy = [...items];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [copy[index], copy[other]] = [copy[other] as (typeof copy)[number], copy[index] as (typeof copy)[number]];
      }
      return copy;
    },
    token: (length) => Array.from({ length }, () => TOKEN_ALPHABET[int(0, TOKEN_ALPHABET.length - 1)]).join(''),
  };
}

/** A version 7 uuid of the given instant, its random bits drawn from `random`. */
export function uuidV7(random: Random, at: Date): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const time = hex(at.getTime(), 12);
  const bits = (count: number) => random.int(0, 2 ** count - 1);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(bits(12), 3)}`,
    `${(8 + bits(2)).toString(16)}${hex(bits(12), 3)}`,
    `${hex(bits(24), 6)}${hex(bits(24), 6)}`,
  ].join('-');
}
