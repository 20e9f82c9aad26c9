import { findSignals, type Signal } from '@vonk/schema/signals';

/**
 * What an answer of a fictional profile may not be sent for: it asks for no money, number or account, and leads nobody
 * away from the site. Empty for an answer that may go out.
 */
export function refusedSignals(answer: string): Signal[] {
  return findSignals(answer);
}
