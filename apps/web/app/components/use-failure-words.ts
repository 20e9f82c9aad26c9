import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@vonk/api-client';
import { useToast } from '@vonk/ui/toast';
import { useCallback } from 'react';
import { reloadPage } from '../navigation/reload-guard.ts';

/** The message for a failed call: the server's, or that there is no connection. Reloads if the session has ended. */
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

/** Shows in a toast why a change of the member's was reverted. */
export function useTellFailure(): (error: unknown) => void {
  const wordsOf = useFailureWords();
  const showToast = useToast();
  return useCallback((error) => showToast({ tone: 'error', text: wordsOf(error) }), [showToast, wordsOf]);
}
