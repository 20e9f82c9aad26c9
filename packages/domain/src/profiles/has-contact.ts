import { findSignals } from '@vonk/schema/signals';

/** Whether a name, of a person or a town, is used to tell a number, an address or a link. */
export function hasContact(line: string): boolean {
  return findSignals(line).some((signal) => signal !== 'money');
}
