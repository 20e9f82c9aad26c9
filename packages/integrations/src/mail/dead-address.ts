/** No such mailbox or system, a bad address, moved, a domain that takes no mail; a mailbox that was closed. */
const DEAD = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/**
 * Whether an enhanced status (RFC 3463, RFC 7505) says that an address itself is of no use. Every other failure may be the
 * sender's, the network's or the moment's: a sender that is distrusted, a mailbox that is full.
 */
export function isDeadAddress(status: string): boolean {
  return DEAD.test(status);
}
