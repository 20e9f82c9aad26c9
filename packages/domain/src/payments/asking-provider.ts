import { AppError } from '@vonk/schema';

/** Asks the payment provider, whose failures become the member's: `payment_provider_unavailable` or `…_refused`. */
export async function askingProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    // By name: the adapter's classes are out of the domain's reach.
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'ProviderUnavailableError')
      throw new AppError('payment_provider_unavailable', { cause, retryAfter: 5 });
    if (name === 'ProviderRefusedError') throw new AppError('payment_provider_refused', { cause });
    throw cause;
  }
}
