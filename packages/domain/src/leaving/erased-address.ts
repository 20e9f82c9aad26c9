/** Reserved (RFC 2606): no mail can ever reach it. */
const NOWHERE = '@deleted.invalid';

/** What stands in the place of the e-mail address of an account that is erased. */
export function erasedAddress(userId: string): string {
  return `${userId}${NOWHERE}`;
}

export function isErasedAddress(address: string): boolean {
  return address.endsWith(NOWHERE);
}
