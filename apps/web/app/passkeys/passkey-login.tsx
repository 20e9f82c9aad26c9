import { Trans } from '@lingui/react/macro';
import { ApiError, createApiClient } from '@vonk/api-client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FormError } from '../components/form-error.tsx';
import { useFailureWords } from '../components/use-failure-words.ts';
import styles from './passkey-login.module.css';
import { isGivenUp } from './passkey-support.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

/** The way in without a password, where the browser has one. */
export function PasskeyLogin({ next }: { next: string }) {
  const isOffered = usePasskeySupport();
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const wordsOf = useFailureWords();

  async function logIn(): Promise<void> {
    setBusy(true);
    setWords(null);
    try {
      await showPasskey();
      // Another language may be the member's: the whole page is loaded anew.
      window.location.assign(next);
    } catch (error) {
      const reasons = error instanceof ApiError && error.code === 'account_banned' && error.params?.['token'];
      if (reasons) return window.location.assign(`/pages/ban?token=${reasons}`);
      setBusy(false);
      if (!isGivenUp(error)) setWords(wordsOf(error));
    }
  }

  if (isOffered === false) return null;
  return (
    // Until the browser was asked it only keeps the room, so that nothing jumps.
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

async function showPasskey(): Promise<void> {
  const api = createApiClient();
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/passkey-login.php?options=1', {}),
  ]);
  const credential = await startAuthentication({ optionsJSON: options });
  await api.post('/api/passkey-login.php', { credential });
}
