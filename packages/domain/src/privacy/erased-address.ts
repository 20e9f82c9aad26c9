/** Reserved (RFC 2606): never receives mail. */
const NOWHERE = '@deleted.invalid';

/** Replaces the e-mail address of an erased account. */
export function erasedAddress(userId: string): string {
  return `${userId}${NOWHERE}`;
}

export function isErasedAddress(address: string): boolean {
  return address.endsWith(NOWHERE);
}
