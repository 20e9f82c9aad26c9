import type { Gift } from '@vonk/schema';

/** A gift, named in the reader's language. */
export function toGift<Key extends string | null>(
  key: Key,
  names: Record<string, string> | null,
  language: string,
): Key extends string ? Gift : Gift | null;
export function toGift(key: string | null, names: Record<string, string> | null, language: string): Gift | null {
  return key === null ? null : { id: key, name: names?.[language] ?? names?.['en'] ?? key };
}
