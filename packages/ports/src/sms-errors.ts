import { PortError } from './port-error.ts';

/** As with mails, both messages are ours and neither keeps its cause: a provider's words often repeat the number. */
export class SmsRefusedError extends PortError {
  override readonly name = 'SmsRefusedError';
  readonly retryable = false;
}

export class SmsUnavailableError extends PortError {
  override readonly name = 'SmsUnavailableError';
  readonly retryable = true;
}
