/**
 * A call to an address of others that failed. The messages are ours and neither keeps the original as its cause: that may
 * name the address, by which a browser can be told apart, or a network knows its visitor.
 */
abstract class CallError extends Error {
  abstract readonly retryable: boolean;

  constructor(
    message: string,
    /** HTTP; null where there was no answer, or we refused before asking. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** It will never be taken. */
export abstract class CallRefusedError extends CallError {
  readonly retryable = false;
}

/** It may be taken later. */
export abstract class CallUnavailableError extends CallError {
  readonly retryable = true;
}
