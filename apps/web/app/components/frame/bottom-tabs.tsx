import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@vonk/ui/badge';
import { CircleUser, Heart, Layers, MessageCircle, Search } from 'lucide-react';
import { useCounts } from '../../live/counts.ts';
import styles from './bottom-tabs.module.css';
import { SectionLink } from './section-link.tsx';

/** The main navigation on phones. */
export function BottomTabs() {
  const { t } = useLingui();
  const { unread, newLikes } = useCounts();
  return (
    <nav className={styles.tabs} aria-label={t({ message: 'Main', context: 'name of the navigation' })}>
      <SectionLink to="/members" className={styles.tab}>
        <Search aria-hidden="true" />
        <Trans context="navigation: search members">Discover</Trans>
      </SectionLink>
      <SectionLink to="/likes" className={styles.tab}>
        <Heart aria-hidden="true" />
        <Trans context="navigation">Likes</Trans>
        {newLikes > 0 && <Badge count={newLikes} label={t`${newLikes} new`} className={styles.badge} />}
      </SectionLink>
      <SectionLink to="/swipe-game" className={styles.tab}>
        <Layers aria-hidden="true" />
        <Trans context="navigation: the swipe game">Swipe</Trans>
      </SectionLink>
      <SectionLink to="/chats" className={styles.tab}>
        <MessageCircle aria-hidden="true" />
        <Trans context="navigation">Messages</Trans>
        {unread > 0 && <Badge count={unread} label={t`${unread} unread`} className={styles.badge} />}
      </SectionLink>
      <SectionLink to="/profile" alsoAt={YOURS} className={styles.tab}>
        <CircleUser aria-hidden="true" />
        <Trans context="navigation: one’s own profile and settings">You</Trans>
      </SectionLink>
    </nav>
  );
}

/** What a member reaches from their profile. */
const YOURS = ['/notifications', '/credits', '/premium', '/transactions'];
