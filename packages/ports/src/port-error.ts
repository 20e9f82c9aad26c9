/** What an adapter throws when the outside world did not do what it was asked. */
export abstract class PortError extends Error {
  /** Whether the same request may succeed later. */
  abstract readonly retryable: boolean;
}
