import { PortError } from './port-error.ts';

/** No response, or one that says nothing about the request: time-out, network, 5xx, too many requests. */
export class ProviderUnavailableError extends PortError {
  override readonly name = 'ProviderUnavailableError';
  readonly retryable = true;

  constructor(
    message: string,
    readonly statusCode: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider understood and said no; the same request will be refused again. */
export class ProviderRefusedError extends PortError {
  override readonly name = 'ProviderRefusedError';
  readonly retryable = false;

  constructor(
    message: string,
    /** Null if we knew without a request. */
    readonly statusCode: number | null = null,
    /** The provider's name of the invalid field. */
    readonly field: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
