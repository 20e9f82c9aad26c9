/**
 * The messages of both errors are ours: a server's own words often repeat the recipient's address, and addresses stay
 * out of logs. For the same reason neither keeps the original error as its cause.
 */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly retryable = false;

  constructor(
    message: string,
    /** The SMTP reply code, or null where we refused before asking. */
    readonly responseCode: number | null = null,
    /** Whether the server said of the recipient that there is no such address (5.1.x of RFC 3463). */
    readonly refusesAddress = false,
  ) {
    super(message);
  }
}

export class MailUnavailableError extends Error {
  override readonly name = 'MailUnavailableError';
  readonly retryable = true;

  constructor(
    message: string,
    /** The SMTP reply code to the recipient or to the mail; null where it did not come to either. */
    readonly responseCode: number | null = null,
    /** The server was lost after it was given the mail and before it answered. */
    readonly mayHaveArrived = false,
  ) {
    super(message);
  }
}
