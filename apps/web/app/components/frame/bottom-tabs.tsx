import { Trans } from '@lingui/react/macro';
import { CircleUser } from 'lucide-react';
import styles from './bottom-tabs.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { SectionLink } from './section-link.tsx';

/** The main navigation on phones. */
export function BottomTabs() {
  return (
    <MainNavigation styles={{ list: styles.tabs, item: styles.tab, badge: styles.badge }}>
      <SectionLink to="/profile" alsoAt={YOURS} className={styles.tab}>
        <CircleUser aria-hidden="true" />
        <Trans context="navigation: one’s own profile and settings">You</Trans>
      </SectionLink>
    </MainNavigation>
  );
}

/** What a member reaches from their profile. */
const YOURS = ['/settings', '/notifications', '/credits', '/premium', '/transactions'];
