import { InvalidArgumentError } from 'commander';

/** Reads the number of a message or other entry, with or without its #. */
export function entryNumber(value: string): string {
  const digits = value.replace(/^#/, '');
  if (/^[1-9]\d{0,17}$/.test(digits)) return digits;
  throw new InvalidArgumentError('It is a number as the lists show it.');
}
