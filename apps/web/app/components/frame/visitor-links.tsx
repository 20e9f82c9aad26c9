import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { useCameByPath } from '../../features/signup/exports/came-by-path.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { useRouteName } from '../../navigation/use-route-name.ts';
import { useSite } from '../../site.ts';
import { LanguageMenu } from './language-menu.tsx';

interface VisitorLinksProps {
  /** Without `join` there is no link to join: landers have the form itself. */
  styles: { [name in 'language' | 'login' | 'join']?: string | undefined };
}

/** The languages, and how to log in and to join; each where it is not the page itself. */
export function VisitorLinks({ styles }: VisitorLinksProps) {
  const { user, signup_open: isOpen } = useSite();
  const route = useRouteName();
  const pathTo = useCameByPath();
  const address = useAddress();
  return (
    <>
      <div className={styles.language}>
        <LanguageMenu />
      </div>
      {!user && route !== 'login' && (
        <ButtonLink
          // Leads back to a page of members, which shows them more.
          to={pathTo('/login', styles.join && address.startsWith('/members') ? { next: address } : {})}
          look="bare"
          size="small"
          className={styles.login}
        >
          <Trans context="button">Log in</Trans>
        </ButtonLink>
      )}
      {styles.join && isOpen && route !== 'signup' && (
        <ButtonLink to={pathTo('/signup')} size="small" className={styles.join}>
          <Trans context="button">Join free</Trans>
        </ButtonLink>
      )}
    </>
  );
}
