import { Plural, Trans } from '@lingui/react/macro';
import { LOW_CREDITS } from '@vonk/schema/constants';
import { Badge } from '@vonk/ui/badge';
import { classes } from '@vonk/ui/classes';
import { Coins, Crown } from 'lucide-react';
import { PauseNotice } from '../../features/privacy/exports/pause-notice.tsx';
import { useCounts } from '../../live/counts.ts';
import { useSite } from '../../site.ts';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SectionLink } from './section-link.tsx';
import styles from './top-bar.module.css';
import { VisitorLinks } from './visitor-links.tsx';

/** For members it is a rail on the left of wide windows. A break is told below it. */
export function TopBar() {
  const { user } = useSite();
  return (
    <>
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
              <VisitorLinks styles={styles} />
            )}
          </div>
        </div>
      </header>
      {user?.paused_until && <PauseNotice />}
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
