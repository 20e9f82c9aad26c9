import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { MailOpen } from 'lucide-react';
import { useSite } from '../../../site.ts';
import styles from './by-invitation.module.css';
import { useCameByPath } from './came-by-path.ts';

/** The hash of links to it. */
export const INVITATION_HASH = '#by-invitation';

/** Replaces the sign-up for visitors that the site does not admit. */
export function ByInvitation({ className }: { className?: string }) {
  const { settings } = useSite();
  const pathTo = useCameByPath();
  const takesSome = settings.signups === 'with_trafficsource';
  return (
    <div className={classes(styles.notice, className)} id={INVITATION_HASH.slice(1)}>
      <MailOpen aria-hidden="true" />
      <h2>{takesSome ? <Trans>By invitation only</Trans> : <Trans>No new members for now</Trans>}</h2>
      <p>
        {takesSome ? (
          <Trans>New members come in by an invitation. Open the link you were sent, and you can sign up here.</Trans>
        ) : (
          <Trans>Nobody can sign up here at the moment. Are you a member already? Then log in.</Trans>
        )}
      </p>
      <ButtonLink to={pathTo('/login')} look="secondary" isWide>
        <Trans context="button">Log in</Trans>
      </ButtonLink>
    </div>
  );
}
