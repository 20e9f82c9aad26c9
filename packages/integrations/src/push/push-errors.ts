/**
 * The messages of both errors are ours, and neither keeps the original as its cause: that may name the endpoint, and
 * whoever knows an endpoint can be told apart by it.
 */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
  readonly retryable = false;

  constructor(
    message: string,
    /** HTTP; null where we refused before asking. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

export class PushUnavailableError extends Error {
  override readonly name = 'PushUnavailableError';
  readonly retryable = true;

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}
