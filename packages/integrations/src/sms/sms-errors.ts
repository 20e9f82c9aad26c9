/** As with mails, both messages are ours and neither keeps its cause: a provider's text often repeats the number. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
  readonly retryable = false;
}

export class SmsUnavailableError extends Error {
  override readonly name = 'SmsUnavailableError';
  readonly retryable = true;
}
