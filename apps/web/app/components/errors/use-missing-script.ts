import { useEffect } from 'react';
import { bringMissingScript, isMissingScript } from '../../navigation/reload-guard.ts';

/** Whether a page failed because of a missing script. If so, the document is reloaded. */
export function useMissingScript(error: unknown): boolean {
  useEffect(() => bringMissingScript(error), [error]);
  return isMissingScript(error);
}
