import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@vonk/api-client';
import { useCallback } from 'react';
import { reloadPage } from '../navigation/reload-guard.ts';
import { useToast } from '@vonk/ui/toast';

/** What a failed call is called: the server's sentence, else that there is no connection. A session that ended reloads. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.authenticationRequired) reloadPage();
      const words = error instanceof ApiError ? error.message : navigator.onLine ? '' : t`You’re offline.`;
      return words || t`That didn’t work. Try again.`;
    },
    [t],
  );
}

/** Says in passing why something of the member's own was taken back. */
export function useTellFailure(): (error: unknown) => void {
  const wordsOf = useFailureWords();
  const showToast = useToast();
  return useCallback((error) => showToast({ tone: 'error', text: wordsOf(error) }), [showToast, wordsOf]);
}
