import { AppError } from '@vonk/schema';

/** Calls the payment provider and turns its failures into `payment_provider_unavailable` or `…_refused`. */
export async function askingProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    // Checked by name: the domain may not import the adapter's classes.
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'ProviderUnavailableError')
      throw new AppError('payment_provider_unavailable', { cause, retryAfter: 5 });
    if (name === 'ProviderRefusedError') throw new AppError('payment_provider_refused', { cause });
    throw cause;
  }
}
