import { Trans } from '@lingui/react/macro';
import { ApiError, createApiClient } from '@vonk/api-client';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { FormError } from '@vonk/ui/form-error';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFailureWords } from '../../../components/use-failure-words.ts';
import { isGivenUp, usePasskeySupport } from '../passkey-support.ts';
import { usePasskeyAutofill } from '../use-passkey-autofill.ts';
import styles from './passkey-login.module.css';

/** Login by passkey, where the browser supports it. */
export function PasskeyLogin({ next }: { next: string }) {
  const isOffered = usePasskeySupport();
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const wordsOf = useFailureWords();

  async function enter(isAutofill: boolean): Promise<void> {
    // A failure of a waiting autofill offer is not shown.
    let isAsked = !isAutofill;
    const onShown = () => {
      isAsked = true;
      setBusy(true);
    };
    try {
      await showPasskey({ isAutofill, onShown });
      // Loads a document: the member's language may be another.
      window.location.assign(next);
    } catch (error) {
      if (!isAsked) return;
      const reasons = error instanceof ApiError && error.code === 'account_banned' && error.params?.['token'];
      if (reasons) return window.location.assign(`/pages/ban?token=${reasons}`);
      setBusy(false);
      if (!isGivenUp(error)) setWords(wordsOf(error));
    }
  }
  const autofill = usePasskeyAutofill(isOffered === true, () => enter(true));

  async function logIn(): Promise<void> {
    setBusy(true);
    setWords(null);
    await enter(false);
    // The button's request ended the waiting autofill offer: starts it again.
    autofill();
  }

  if (isOffered === false) return null;
  return (
    // Reserves the space until support is known, so that nothing shifts.
    <div className={classes(styles.login, isOffered === null && styles.waiting)}>
      <p className={styles.or} aria-hidden="true">
        <Trans context="between two ways to log in">or</Trans>
      </p>
      <FormError failure={words === null ? undefined : { message: words, fields: {} }} />
      <Button type="button" look="quiet" size="large" isWide isBusy={isBusy} onClick={() => void logIn()}>
        <KeyRound aria-hidden="true" />
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  );
}

interface Showing {
  /** Waits for the browser to offer the passkey in the address field by autofill. */
  isAutofill: boolean;
  onShown: () => void;
}

async function showPasskey({ isAutofill, onShown }: Showing): Promise<void> {
  const api = createApiClient();
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/passkey-login.php?options=1', {}),
  ]);
  const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
  onShown();
  await api.post('/api/passkey-login.php', { credential });
}
