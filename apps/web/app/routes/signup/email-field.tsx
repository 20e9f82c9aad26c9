import { Trans, useLingui } from '@lingui/react/macro';
import { createApiClient } from '@vonk/api-client';
import { EMAIL_MAX_LENGTH } from '@vonk/schema/constants';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/field.tsx';
import type { Issue } from '../../components/use-issue.ts';
import styles from './email-field.module.css';
import type { SignupView } from './view.ts';

/** Asks about a likely slip as soon as the field is left; without scripts when the step is sent. */
export function EmailField({ view, issue }: { view: SignupView; issue: Issue | undefined }) {
  const { t } = useLingui();
  const input = useRef<HTMLDivElement>(null);
  const [doubt, setDoubt] = useState(view.suggestion ? { email: view.draft.email, suggestion: view.suggestion } : null);

  const { suggestion } = view;
  const { email: sentEmail } = view.draft;
  useEffect(() => {
    if (suggestion) setDoubt({ email: sentEmail, suggestion });
  }, [suggestion, sentEmail]);

  async function lookAt(email: string) {
    if (!email.includes('@') || email === doubt?.email) return;
    try {
      const checked = await createApiClient({ retry: { retries: 0 } }).post('/api/signup-check.php', { email });
      setDoubt(checked.suggestion ? { email, suggestion: checked.suggestion } : null);
    } catch {
      // Only help was asked for: what is wrong is said when the step is sent.
      setDoubt(null);
    }
  }

  function accept(suggestion: string) {
    const field = input.current?.querySelector('input');
    if (!field) return;
    field.value = suggestion;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    setDoubt(null);
  }

  return (
    <div ref={input} className={styles.email}>
      <TextField
        label={t`Email address`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={view.draft.email}
        issue={issue}
        onBlur={(event) => void lookAt(event.currentTarget.value.trim())}
      />
      <div aria-live="polite">
        {doubt && (
          <p className={styles.doubt}>
            <CircleAlert aria-hidden="true" />
            <span>
              <Trans>
                Did you mean <SuggestionButton suggestion={doubt.suggestion} onAccept={accept} />?
              </Trans>
            </span>
            <input type="hidden" name="doubted_email" value={doubt.email} />
          </p>
        )}
      </div>
    </div>
  );
}

interface SuggestionButtonProps {
  suggestion: string;
  onAccept: (suggestion: string) => void;
}

/** Without scripts a form's button, hence the field beside it. */
function SuggestionButton({ suggestion, onAccept }: SuggestionButtonProps) {
  return (
    <>
      <input type="hidden" name="suggestion" value={suggestion} />
      <button
        type="submit"
        name="intent"
        value="suggestion"
        formNoValidate
        className={styles.suggestion}
        onClick={(event) => {
          event.preventDefault();
          onAccept(suggestion);
        }}
      >
        {suggestion}
      </button>
    </>
  );
}
