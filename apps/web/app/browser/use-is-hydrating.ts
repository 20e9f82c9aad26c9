import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is the first drawing of what the server drew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
