import { Trans } from '@lingui/react/macro';
import { createApiClient } from '@vonk/api-client';
import { EMAIL_MAX_LENGTH } from '@vonk/schema/constants';
import { TextField } from '@vonk/ui/field';
import type { Issue } from '@vonk/ui/use-issue';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './email-field.module.css';

interface EmailFieldProps {
  label: string;
  name: string;
  /** As submitted, with the server's suggestion. */
  email: string | undefined;
  suggestion: string | undefined;
  /** The country of the address’s owner; left out for a member. */
  country?: string;
  issue: Issue | undefined;
}

/**
 * Suggests a correction of a likely typo on blur; without scripts, on submit. The form then has the questioned address
 * in `doubted_email`, and `intent` is `suggestion` if the suggestion was accepted.
 */
export function EmailField({ label, name, email = '', suggestion, country, issue }: EmailFieldProps) {
  const input = useRef<HTMLDivElement>(null);
  const [doubt, setDoubt] = useState(suggestion ? { email, suggestion } : null);

  useEffect(() => {
    if (suggestion) setDoubt({ email, suggestion });
  }, [suggestion, email]);

  async function lookAt(typed: string) {
    if (!typed.includes('@') || typed === doubt?.email) return;
    try {
      const body = { email: typed, country: country || undefined };
      const hint = await createApiClient({ retry: { retries: 0 } }).post('/api/email-hint.php', body);
      setDoubt(hint.suggestion ? { email: typed, suggestion: hint.suggestion } : null);
    } catch {
      // Suggestions are only a help; errors show when the form is submitted.
      setDoubt(null);
    }
  }

  function accept(meant: string) {
    const field = input.current?.querySelector('input');
    if (!field) return;
    field.value = meant;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    setDoubt(null);
  }

  return (
    <div ref={input} className={styles.email}>
      <TextField
        label={label}
        name={name}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={email}
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

/** A submit button without scripts, hence the hidden field. */
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
