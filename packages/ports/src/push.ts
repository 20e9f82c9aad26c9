/** A browser's subscription, with the Push API's names; keys in base64url. */
export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A site's VAPID pair (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface OutgoingPush {
  subscription: PushSubscriptionKeys;
  keys: PushKeys;
  /** Where a push service can reach us: `mailto:…` or `https:…`. */
  contact: string;
  /** At most 3,000 bytes as UTF-8. */
  payload: string;
  /** A newer push with the same topic replaces a waiting one; at most 32 characters of base64url. */
  topic?: string;
  urgency?: 'low' | 'normal' | 'high';
  /** How long a push service keeps it for an unreachable device. */
  ttlSeconds: number;
}

export interface PushPort {
  /**
   * Whether this can be a browser's subscription: an endpoint at a public https address, and a key on the curve. A name
   * that does not resolve now is accepted; sending checks again.
   */
  accepts(subscription: PushSubscriptionKeys): Promise<boolean>;
  /**
   * Resolves when the push service accepted it, or says that the subscription no longer exists.
   * @throws {PushRefusedError} this push will never be accepted: do not retry.
   * @throws {PushUnavailableError} try again later.
   */
  send(push: OutgoingPush): Promise<'delivered' | 'gone'>;
  close(): Promise<void>;
}
