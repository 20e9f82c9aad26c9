import { createHash } from 'node:crypto';

/** Stands in every mail, since some services put an id of their own in the place of Message-ID. */
export const REFERENCE_HEADER = 'X-Mail-Reference';

const HASH_LENGTH = 16;
const REFERENCE = /^([0-9a-f]{16})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

export interface MailReference {
  /** Whether the mail was sent to this address. */
  isOf(address: string): boolean;
  /** Null where it went to no member. */
  userId: string | null;
}

/** Says to which address, and to which member, a mail was sent, also where a report leaves the address out. */
export function writeReference(address: string, userId: string | null): string {
  return userId === null ? hashOf(address) : `${hashOf(address)}.${userId}`;
}

export function readReference(value: string | null): MailReference | null {
  const match = REFERENCE.exec(value ?? '');
  if (!match) return null;
  const [, hash, userId = null] = match;
  return { isOf: (address) => hashOf(address) === hash, userId };
}

function hashOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, HASH_LENGTH);
}
