import type { Signal } from '@vonk/schema/signals';

/** What a hint is about, of which a run of messages has one. */
export type Hint = 'money' | 'link' | 'elsewhere';

/** Who has written so many messages knows whom they talk to, as far as a link or a number goes. */
export const MESSAGES_TO_TRUST = 5;

/**
 * The gravest hint that received messages call for. `numWritten`: how many messages the member has written to the
 * sender. Money is warned of at any time.
 */
export function hintFor(signals: readonly Signal[], numWritten: number): Hint | null {
  if (signals.includes('money') || signals.includes('iban')) return 'money';
  if (numWritten >= MESSAGES_TO_TRUST) return null;
  if (signals.includes('link')) return 'link';
  return signals.length > 0 ? 'elsewhere' : null;
}
