import { Refusal } from './refusal.ts';

const LENGTH = 200;

/**
 * The operator's reason, which is recorded.
 * @throws Refusal `reason_invalid`
 */
export function readReason(words: string): string {
  const reason = words.trim();
  if (reason !== '' && [...reason].length <= LENGTH) return reason;
  throw new Refusal('reason_invalid', `A reason has 1 to ${LENGTH} characters.`);
}
