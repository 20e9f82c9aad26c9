import { portError } from './port-error.ts';

/**
 * The messages of both errors are ours: a server's own text often repeats the recipient's address, which must not get
 * into logs. For the same reason neither keeps the original error as its cause.
 */
export class MailRefusedError extends portError('MailRefusedError', {
  retryable: false,
  unknown: {
    /** The SMTP reply code, or null if we refused without contacting the server. */
    responseCode: null as number | null,
    /** Whether the server said that the recipient's address does not exist (5.1.x of RFC 3463). */
    refusesAddress: false,
  },
}) {}

export class MailUnavailableError extends portError('MailUnavailableError', {
  retryable: true,
  unknown: {
    /** The SMTP reply code to the recipient or to the mail; null if it did not get that far. */
    responseCode: null as number | null,
    /** The connection was lost after the server got the mail and before it replied. */
    mayHaveArrived: false,
  },
}) {}
