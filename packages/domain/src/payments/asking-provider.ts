import { ProviderRefusedError, ProviderUnavailableError } from '@vonk/ports';
import { AppError } from '@vonk/schema';

/** Calls the payment provider and turns its failures into `payment_provider_unavailable` or `…_refused`. */
export async function askingProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderUnavailableError)
      throw new AppError('payment_provider_unavailable', { cause, retryAfter: 5 });
    if (cause instanceof ProviderRefusedError) throw new AppError('payment_provider_refused', { cause });
    throw cause;
  }
}
