import { useAddress } from '../../../navigation/use-address.ts';
import { useCameByPath } from './came-by-path.ts';

/** The path to the login, which leads back to the current page and its query. */
export function useLoginPath(): string {
  return useCameByPath()('/login', { next: useAddress() });
}
