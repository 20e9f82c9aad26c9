import { ProviderUnavailableError } from '@vonk/ports';

/**
 * Limits concurrent calls and rejects more without sending them: while the provider is slow, callers are told to retry,
 * and neither sockets nor waiting requests pile up.
 * @throws ProviderUnavailableError
 */
export function limitCalls(most: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) throw new ProviderUnavailableError('Too many calls of Mollie are under way');
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
