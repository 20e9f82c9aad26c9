/** What a report reveals of the original mail, from that mail's headers. */
export interface ReturnedMail {
  /** Including the brackets. */
  messageId: string | null;
  /** The value of our own header. */
  reference: string | null;
  to: string | null;
}

/** How the delivery to one recipient went (RFC 3464). */
export interface DeliveryResult {
  /** In lower case; the address that the mail was sent to comes before the one it was forwarded to. */
  addresses: string[];
  /** Whether the address will never accept mail: it failed, with a status of 5.x.x. */
  isBounce: boolean;
}

/** A mail system's report about a mail that we sent. */
export type MailFeedback =
  | { kind: 'delivery'; results: DeliveryResult[]; returned: ReturnedMail | null }
  | {
      kind: 'complaint';
      /** Whether the reader does not want such mail; false for reports of viruses or of mail that is not spam. */
      isUnwanted: boolean;
      /** In lower case. */
      addresses: string[];
      returned: ReturnedMail | null;
    };
