import { AppError } from '@vonk/schema';

/** Seconds. Longer than clients wait by themselves: the member sees the error, and tries again when it suits. */
const RETRY_AFTER = 60;

/** Asks what keeps photos, whose failures become the member's: `storage_unavailable`. */
export async function keepingFiles<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    // By name: the adapter's classes are out of the domain's reach.
    if (cause instanceof Error && cause.name === 'StorageUnavailableError')
      throw new AppError('storage_unavailable', { cause, retryAfter: RETRY_AFTER });
    throw cause;
  }
}
