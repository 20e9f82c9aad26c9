import { PortError } from './port-error.ts';

/**
 * A failed call to a third-party address. The messages are ours and neither keeps the original as its cause: it may
 * contain the address, which can identify a browser or, for a network, its visitor.
 */
export abstract class CallError extends PortError {
  constructor(
    message: string,
    /** HTTP; null without a response, or if we refused before sending. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** It will never be accepted. */
export abstract class CallRefusedError extends CallError {
  readonly retryable = false;
}

/** It may be accepted later. */
export abstract class CallUnavailableError extends CallError {
  readonly retryable = true;
}
