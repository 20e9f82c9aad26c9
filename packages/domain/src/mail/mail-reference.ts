import { isSigned, type Signing, sign } from '../links/link-secrets.ts';

/** Added to every mail, since some services replace the Message-ID with their own. */
export const REFERENCE_HEADER = 'X-Mail-Reference';

/** In bytes; enough, since guesses cannot be checked offline. */
const MAC_LENGTH = 16;
const REFERENCE = /^([A-Za-z0-9_-]{22})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

interface Addressee {
  companyId: string;
  address: string;
  /** Null if it did not go to a member. */
  userId: string | null;
}

export interface MailReference {
  /** Whether the mail was sent by this company to this address. */
  isOf(address: string): boolean;
  /** Null if it did not go to a member. */
  userId: string | null;
}

/**
 * Identifies the address and the member a mail was sent to, even if a report leaves the address out. Only we can create
 * it, so a report that contains it is about one of our mails.
 */
export function writeReference(ctx: Signing, to: Addressee): string {
  const mac = sign(ctx, 'mail references', saidOf(to)).subarray(0, MAC_LENGTH).toString('base64url');
  return to.userId === null ? mac : `${mac}.${to.userId}`;
}

/** Null if malformed; whether we created it only shows when `isOf` checks it against an address. */
export function readReference(
  ctx: Signing,
  { value, companyId }: { value: string | null; companyId: string },
): MailReference | null {
  const [, mac, userId = null] = REFERENCE.exec(value ?? '') ?? [];
  if (mac === undefined) return null;
  const signature = Buffer.from(mac, 'base64url');
  const isOf = (address: string) =>
    isSigned(ctx, 'mail references', { said: saidOf({ companyId, address, userId }), signature, bytes: MAC_LENGTH });
  return { isOf, userId };
}

const saidOf = ({ companyId, address, userId }: Addressee): string =>
  [companyId, address.toLowerCase(), userId ?? ''].join('\u0000');
