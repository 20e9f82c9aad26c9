import type { Clock } from '../clock.ts';

const MINUTE = 60 * 1000;
/** How long an answer is good. */
const FRESH_FOR = 5 * MINUTE;
/** How long it is better than none while the provider does not answer. */
const USABLE_FOR = 60 * MINUTE;
const MAX_ENTRIES = 500;

interface Entry<Value> {
  value: Promise<Value>;
  at: number;
}

/**
 * Remembers answers for five minutes. Callers who come at once share one question; when a new question fails, the
 * last good answer serves for up to an hour.
 */
export function createMethodsCache<Value>(clock: Clock) {
  const entries = new Map<string, Entry<Value>>();

  return async function cached(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = clock.now().getTime();
    const known = entries.get(key);
    if (known && now - known.at < FRESH_FOR) return known.value;

    const entry: Entry<Value> = { at: now, value: load() };
    entry.value = entry.value.catch((error: unknown) => {
      if (entries.get(key) === entry) entries.delete(key);
      if (!known || now - known.at >= USABLE_FOR) throw error;
      if (!entries.has(key)) entries.set(key, known);
      return known.value;
    });
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
    return entry.value;
  };
}

/** The bounds, both inclusive, of the step 1, 2, 5, 10, 20, 50 … that an amount falls in: members share answers. */
export function amountBucket(minor: number): { from: number; to: number } {
  const decade = 10 ** (String(Math.max(1, minor)).length - 1);
  const steps = [1, 2, 5, 10].map((step) => step * decade);
  const index = steps.findLastIndex((step) => step <= Math.max(1, minor));
  return { from: steps[index] ?? decade, to: (steps[index + 1] ?? 20 * decade) - 1 };
}
