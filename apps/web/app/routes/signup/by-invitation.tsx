import { Trans } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import styles from './by-invitation.module.css';

/** Stands where a visitor whom the site does not take would sign up. */
export function ByInvitation({ className }: { className?: string }) {
  return (
    <div className={classes(styles.notice, className)}>
      <MailOpen aria-hidden="true" />
      <h2>
        <Trans>By invitation only</Trans>
      </h2>
      <p>
        <Trans>New members come in by an invitation. Open the link you were sent, and you can sign up here.</Trans>
      </p>
      <ButtonLink to="/login" look="secondary" isWide>
        <Trans context="button">Log in</Trans>
      </ButtonLink>
    </div>
  );
}
