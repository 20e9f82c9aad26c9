import { Plural, Trans } from '@lingui/react/macro';
import { LOW_CREDITS } from '@vonk/schema/constants';
import { Badge } from '@vonk/ui/badge';
import { ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Coins, Crown } from 'lucide-react';
import { useCameByPath } from '../../features/signup/exports/came-by-path.ts';
import { useCounts } from '../../live/counts.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { useRouteName } from '../../navigation/use-route-name.ts';
import { useSite } from '../../site.ts';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SectionLink } from './section-link.tsx';
import styles from './top-bar.module.css';

/** For members it is a rail on the left of wide windows. */
export function TopBar() {
  const { user } = useSite();
  return (
    <header className={classes(styles.bar, user ? styles.rail : styles.visitors)}>
      <div className={`wrap ${styles.inner}`}>
        <BackButton />
        <Logo />
        {user && <MainNavigation styles={{ list: styles.nav, item: styles.item, badge: styles.badge }} />}
        <div className={styles.end}>
          {user ? (
            <>
              <CreditsItem isPaid={user.paid_user} />
              <AccountMenu user={user} />
            </>
          ) : (
            <>
              <div className={styles.language}>
                <LanguageMenu />
              </div>
              <VisitorLinks />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** To log in and to join; each where it is not the page itself. */
function VisitorLinks() {
  const { signup_open: isOpen } = useSite();
  const route = useRouteName();
  const pathTo = useCameByPath();
  const address = useAddress();
  return (
    <>
      {route !== 'login' && (
        <ButtonLink
          // Leads back to a page of members, which shows them more.
          to={pathTo('/login', address.startsWith('/members') ? { next: address } : {})}
          look="bare"
          size="small"
          className={styles.login}
        >
          <Trans context="button">Log in</Trans>
        </ButtonLink>
      )}
      {isOpen && route !== 'signup' && (
        <ButtonLink to={pathTo('/signup')} size="small" className={styles.join}>
          <Trans context="button">Join free</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function CreditsItem({ isPaid }: { isPaid: boolean }) {
  const { credits } = useCounts();
  if (!isPaid) {
    return (
      <SectionLink to="/premium" className={styles.credits}>
        <Crown aria-hidden="true" />
        <Trans>Get Premium</Trans>
      </SectionLink>
    );
  }
  const isLow = credits <= LOW_CREDITS;
  return (
    <SectionLink to="/credits" className={styles.credits}>
      <Coins aria-hidden="true" />
      {isLow ? (
        <>
          <Trans context="navigation">Credits</Trans>
          <Badge count={credits} tone={credits === 0 ? 'danger' : 'warn'} />
        </>
      ) : (
        <Plural value={credits} one="# credit" other="# credits" />
      )}
    </SectionLink>
  );
}
