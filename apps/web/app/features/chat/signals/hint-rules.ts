import type { Signal } from '@vonk/schema/signals';

/** What a hint is about, of which a run of messages has one. */
export type Hint = 'money' | 'link' | 'elsewhere';

/**
 * The gravest hint that received messages call for. Money is warned of at any time, the rest among those who have only
 * begun to write.
 */
export function hintFor(signals: readonly Signal[], isAcquainted: boolean): Hint | null {
  if (signals.includes('money') || signals.includes('iban')) return 'money';
  if (isAcquainted) return null;
  if (signals.includes('link')) return 'link';
  return signals.length > 0 ? 'elsewhere' : null;
}
