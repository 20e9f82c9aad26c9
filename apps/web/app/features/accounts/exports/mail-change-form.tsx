import { Trans, useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { PasswordField } from '@vonk/ui/password-field';
import { MailCheck } from 'lucide-react';
import type { Failure } from '../../../server/api.server.ts';
import { EmailField } from './email-field.tsx';
import styles from './mail-change-form.module.css';

/** Result of the form at `/mail-change`. */
export interface MailChangeAnswer {
  email: string;
  /** The mail with the link was sent. */
  isSent: boolean;
  failure?: Failure;
  /** A likelier spelling, to be confirmed first. */
  suggestion?: string;
}

/** The form to change the e-mail address, on any page; without scripts its own page shows the result. */
export function MailChangeForm({ answered }: { answered?: MailChangeAnswer }) {
  const { t } = useLingui();
  const fetcher = useFetcher<MailChangeAnswer>({ key: 'mail-change' });
  const answer = fetcher.data ?? answered;
  const { email, failure, suggestion, isSent } = answer ?? {};
  return (
    <fetcher.Form method="post" action="/mail-change" className="stack">
      <FormError failure={failure} />
      <EmailField
        key={isSent ? 'sent' : 'open'}
        label={t`New email address`}
        name="new_email"
        email={email}
        suggestion={suggestion}
        issue={failure?.fields['email']}
      />
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        issue={failure?.fields['password']}
      />
      <div>
        <Button isBusy={fetcher.state !== 'idle'}>
          <Trans>Change email address</Trans>
        </Button>
      </div>
      <div aria-live="polite" className={styles.answer}>
        {isSent && (
          <Banner tone="success" icon={<MailCheck aria-hidden="true" />}>
            <Trans>
              We’ve sent an email to <strong>{email}</strong>. Click the button in it and your address is changed.
            </Trans>
          </Banner>
        )}
      </div>
    </fetcher.Form>
  );
}
