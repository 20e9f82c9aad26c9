export interface OutgoingSms {
  /** E.164: `+31612345678`. */
  to: string;
  text: string;
}

export interface SmsPort {
  /**
   * Resolves when the provider has taken responsibility for the message.
   * @throws {SmsRefusedError} this message will never be accepted: do not retry.
   * @throws {SmsUnavailableError} try again later.
   */
  send(sms: OutgoingSms): Promise<void>;
}
