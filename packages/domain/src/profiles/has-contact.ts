import { findSignals } from '@vonk/schema/signals';

/** Whether a person's or town's name contains a phone number, an address or a link. */
export function hasContact(line: string): boolean {
  return findSignals(line).some((signal) => signal !== 'money');
}
