import { portError } from './port-error.ts';

/** No response, or one that says nothing about the request: time-out, network, 5xx, too many requests. */
export class ProviderUnavailableError extends portError('ProviderUnavailableError', {
  retryable: true,
  unknown: { statusCode: null as number | null },
}) {}

/** The provider understood and said no; the same request will be refused again. */
export class ProviderRefusedError extends portError('ProviderRefusedError', {
  retryable: false,
  unknown: {
    /** Null if we knew without a request. */
    statusCode: null as number | null,
    /** The provider's name of the invalid field. */
    field: null as string | null,
  },
}) {}
