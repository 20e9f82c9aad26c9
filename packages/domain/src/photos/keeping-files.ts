import { StorageUnavailableError } from '@vonk/ports';
import { AppError } from '@vonk/schema';

/** In seconds. Longer than clients wait before an automatic retry: the member sees the error and decides. */
const RETRY_AFTER = 60;

/** Calls the photo storage and turns its failures into `storage_unavailable`. */
export async function keepingFiles<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof StorageUnavailableError)
      throw new AppError('storage_unavailable', { cause, retryAfter: RETRY_AFTER });
    throw cause;
  }
}
