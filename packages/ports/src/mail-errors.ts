import { PortError } from './port-error.ts';

/**
 * The messages of both errors are ours: a server's own text often repeats the recipient's address, which must not get
 * into logs. For the same reason neither keeps the original error as its cause.
 */
export class MailRefusedError extends PortError {
  override readonly name = 'MailRefusedError';
  readonly retryable = false;

  constructor(
    message: string,
    /** The SMTP reply code, or null if we refused without contacting the server. */
    readonly responseCode: number | null = null,
    /** Whether the server said that the recipient's address does not exist (5.1.x of RFC 3463). */
    readonly refusesAddress = false,
  ) {
    super(message);
  }
}

export class MailUnavailableError extends PortError {
  override readonly name = 'MailUnavailableError';
  readonly retryable = true;

  constructor(
    message: string,
    /** The SMTP reply code to the recipient or to the mail; null if it did not get that far. */
    readonly responseCode: number | null = null,
    /** The connection was lost after the server got the mail and before it replied. */
    readonly mayHaveArrived = false,
  ) {
    super(message);
  }
}
