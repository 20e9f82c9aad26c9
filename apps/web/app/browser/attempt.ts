/** The result; null if it throws, as browser storage does when it is full or forbidden. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
