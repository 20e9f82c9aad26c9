import { ProviderUnavailableError } from './payment-errors.ts';

/**
 * Lets so many calls be under way at once and refuses more without asking: while the provider is slow, who comes then is
 * told to come back, and neither sockets nor waiting requests pile up here.
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
