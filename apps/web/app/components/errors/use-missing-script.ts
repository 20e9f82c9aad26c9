import { useEffect } from 'react';
import { bringMissingScript, isMissingScript } from '../../navigation/reload-guard.ts';

/** Whether a page failed for want of a script. It is then loaded whole. */
export function useMissingScript(error: unknown): boolean {
  useEffect(() => bringMissingScript(error), [error]);
  return isMissingScript(error);
}
