import { type Clock, ProviderUnavailableError } from '@vonk/ports';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long a value is fresh. */
const FRESH_FOR = 5 * MINUTE;
/** How long a stale value is better than none. */
const USABLE_FOR = 60 * MINUTE;
/** How long a failed provider is not queried again. */
const LEAVE_ALONE_FOR = 5 * SECOND;
const MAX_ENTRIES = 500;

interface Entry<Value> {
  known: { value: Value; at: number } | null;
  failed: { error: unknown; at: number } | null;
  /** In progress; a late result is still cached. */
  question: Promise<Value> | null;
}

/**
 * Caches values for five minutes. Concurrent callers share one request. Callers get a value from the last hour at once
 * if there is one; otherwise they wait at most `patienceMs`, because pages wait for them.
 * @throws ProviderUnavailableError if no value came in time; also the error of the last request
 */
export function createMethodsCache<Value>(clock: Clock, { patienceMs = 2 * SECOND } = {}) {
  const entries = new Map<string, Entry<Value>>();

  function ask(entry: Entry<Value>, load: () => Promise<Value>): Promise<Value> {
    const question = load()
      .then(
        (value) => {
          entry.known = { value, at: clock.now().getTime() };
          entry.failed = null;
          return value;
        },
        (error: unknown) => {
          entry.failed = { error, at: clock.now().getTime() };
          throw error;
        },
      )
      .finally(() => {
        entry.question = null;
      });
    question.catch(() => undefined);
    return question;
  }

  return async function cached(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = clock.now().getTime();
    const entry = entries.get(key) ?? { known: null, failed: null, question: null };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string);

    const { known, failed } = entry;
    if (known && now - known.at < FRESH_FOR) return known.value;
    const isLeftAlone = failed !== null && now - failed.at < LEAVE_ALONE_FOR;
    if (!isLeftAlone) entry.question ??= ask(entry, load);
    if (known && now - known.at < USABLE_FOR) return known.value;
    if (!entry.question) throw failed?.error;
    return withPatience(entry.question, patienceMs);
  };
}

async function withPatience<Value>(question: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new ProviderUnavailableError('Mollie takes its time to name the methods');
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([question, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The inclusive bounds of the step 1, 2, 5, 10, 20, 50 … that contains an amount, so that members share cached values.
 */
export function amountBucket(minor: number): { from: number; to: number } {
  const decade = 10 ** (String(Math.max(1, minor)).length - 1);
  const steps = [1, 2, 5, 10].map((step) => step * decade);
  const index = steps.findLastIndex((step) => step <= Math.max(1, minor));
  return { from: steps[index] ?? decade, to: (steps[index + 1] ?? 20 * decade) - 1 };
}
