/** The messages of both errors are ours and name no address: it holds what a network knows its visitors by. */
export class PostbackRefusedError extends Error {
  override readonly name = 'PostbackRefusedError';
  readonly retryable = false;

  constructor(
    message: string,
    /** HTTP; null where we refused before asking. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

export class PostbackUnavailableError extends Error {
  override readonly name = 'PostbackUnavailableError';
  readonly retryable = true;

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}
