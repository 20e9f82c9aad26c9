import { Trans } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { Mail } from 'lucide-react';

/** Result of the form that resends the mail. */
export interface ResendAnswer {
  sent: boolean;
  message: string;
}

/**
 * Shown on every members' page until the address is confirmed, since nobody can reply before; offers to resend the
 * mail.
 */
export function ActivationReminder() {
  const fetcher = useFetcher<ResendAnswer>({ key: 'activation-resend' });
  return (
    <fetcher.Form method="post" action="/complete-signup">
      <Banner
        tone="warn"
        icon={<Mail aria-hidden="true" />}
        actions={
          !fetcher.data?.sent && (
            <Button size="small" isBusy={fetcher.state !== 'idle'}>
              <Trans context="button: the activation email">Send again</Trans>
            </Button>
          )
        }
      >
        <span aria-live="polite">
          {fetcher.data?.sent ? (
            <Trans>We’ve sent a new email. Check your spam folder too.</Trans>
          ) : (
            fetcher.data?.message || <Trans>Confirm your email address, or you can’t get any replies.</Trans>
          )}
        </span>
      </Banner>
    </fetcher.Form>
  );
}
