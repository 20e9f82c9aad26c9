export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  /** Shown to the reader; ASCII, without a path. */
  name: string;
  /** A media type. */
  type: string;
  content: Buffer;
}

export interface OutgoingMail {
  /**
   * Stable across retries of one mail, so that a receiver can recognise a duplicate: `<id@domain>`, brackets optional.
   */
  messageId: string;
  from: MailAddress;
  /** One bare address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Extra headers such as List-Unsubscribe; those that the port writes itself are refused. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

export interface MailPort {
  /**
   * Resolves when the mail server has taken responsibility for the mail.
   * @throws {MailRefusedError} this mail will never be accepted: do not retry.
   * @throws {MailUnavailableError} try again later.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
