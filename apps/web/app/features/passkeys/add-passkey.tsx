import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { ApiError, createApiClient } from '@vonk/api-client';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { type FormEvent, useState } from 'react';
import { useFailureWords } from '../../components/use-failure-words.ts';
import { OwnPassword } from '../accounts/exports/own-password.tsx';
import { isGivenUp, isKnownKey, usePasskeySupport } from './passkey-support.ts';

interface Problem {
  message: string;
  isPassword: boolean;
}

/** Creates a passkey in this browser. Requires the password, so that an unattended page gives no access. */
export function AddPasskey() {
  const { t } = useLingui();
  const isOffered = usePasskeySupport();
  const navigate = useNavigate();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setBusy(true);
    setProblem(null);
    try {
      await makePasskey(password);
      form.reset();
      navigate('/settings/account?changed=passkey-added#passkeys', { replace: true });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  function problemOf(error: unknown): Problem | null {
    if (isGivenUp(error)) return null;
    if (isKnownKey(error))
      return { message: t`This device already has a passkey for your account.`, isPassword: false };
    const field = error instanceof ApiError ? error.fields?.['password'] : undefined;
    return { message: field?.message ?? wordsOf(error), isPassword: field !== undefined };
  }

  if (isOffered === null) return null;
  if (!isOffered) {
    return (
      <p className="small muted">
        <Trans>This browser can’t make passkeys.</Trans>
      </p>
    );
  }
  return (
    <form method="post" className="stack" onSubmit={(event) => void add(event)}>
      <FormError failure={problem && !problem.isPassword ? { message: problem.message, fields: {} } : undefined} />
      <OwnPassword label={t`Your password, to add a passkey`} issue={problem?.isPassword ? problem : undefined} />
      <div>
        <Button isBusy={isBusy}>
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
    </form>
  );
}

async function makePasskey(password: string): Promise<void> {
  const api = createApiClient();
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/passkeys.php?options=1', { password }),
  ]);
  const credential = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  await api.post('/api/passkeys.php', { credential });
}
