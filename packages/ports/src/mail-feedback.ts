/** What a report shows of the mail that it is about, by that mail's headers. */
export interface ReturnedMail {
  /** With its brackets. */
  messageId: string | null;
  /** The value of our own header. */
  reference: string | null;
  to: string | null;
}

/** How the delivery to one recipient went (RFC 3464). */
export interface DeliveryResult {
  /** In lower case; the one that the mail was sent to comes before the one that it was passed on to. */
  addresses: string[];
  /** Whether the address will never take a mail: it failed, with a status of 5.x.x. */
  isBounce: boolean;
}

/** What a mail system tells of a mail that we sent. */
export type MailFeedback =
  | { kind: 'delivery'; results: DeliveryResult[]; returned: ReturnedMail | null }
  | {
      kind: 'complaint';
      /** Whether the reader does not want such mail; not so for reports of viruses or of a mail that is no spam. */
      isUnwanted: boolean;
      /** In lower case. */
      addresses: string[];
      returned: ReturnedMail | null;
    };
