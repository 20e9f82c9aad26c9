import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this render hydrates the server's HTML. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
