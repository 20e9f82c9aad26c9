import type { Signal } from '@vonk/schema/signals';

/** The topic of a hint; a run of messages has at most one. */
export type Hint = 'money' | 'link' | 'elsewhere';

/**
 * The most serious hint for received messages. Money always gets a warning; the rest only while the two are not yet
 * acquainted.
 */
export function hintFor(signals: readonly Signal[], isAcquainted: boolean): Hint | null {
  if (signals.includes('money') || signals.includes('iban')) return 'money';
  if (isAcquainted) return null;
  if (signals.includes('link')) return 'link';
  return signals.length > 0 ? 'elsewhere' : null;
}
