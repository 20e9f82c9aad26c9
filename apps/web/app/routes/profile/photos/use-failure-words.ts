import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@vonk/api-client';
import { useCallback } from 'react';
import { reloadPage } from '../../../reload-guard.ts';

/** What a failed call is called: the server's sentence, else that there is no connection. A session that ended reloads. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.authenticationRequired) reloadPage();
      const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
      const words = error instanceof ApiError ? error.message : isOffline ? t`You’re offline.` : '';
      return words || t`That didn’t work. Try again.`;
    },
    [t],
  );
}
