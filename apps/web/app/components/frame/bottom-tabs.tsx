import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@vonk/ui/badge';
import { Coins, Crown, Heart, Layers, MessageCircle, Search } from 'lucide-react';
import { useCounts } from '../../live/counts.ts';
import styles from './bottom-tabs.module.css';
import { SectionLink } from './section-link.tsx';

/** The main navigation on phones. */
export function BottomTabs({ isPaid }: { isPaid: boolean }) {
  const { t } = useLingui();
  const { unread, newLikes } = useCounts();
  return (
    <nav className={styles.tabs} aria-label={t({ message: 'Main', context: 'name of the navigation' })}>
      <SectionLink to="/members" className={styles.tab}>
        <Search aria-hidden="true" />
        <Trans context="navigation: search members">Discover</Trans>
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
      <SectionLink to="/likes" className={styles.tab}>
        <Heart aria-hidden="true" />
        <Trans context="navigation">Likes</Trans>
        {newLikes > 0 && <Badge count={newLikes} label={t`${newLikes} new`} className={styles.badge} />}
      </SectionLink>
      {isPaid ? (
        <SectionLink to="/credits" className={styles.tab}>
          <Coins aria-hidden="true" />
          <Trans context="navigation">Credits</Trans>
        </SectionLink>
      ) : (
        <SectionLink to="/premium" className={styles.tab}>
          <Crown aria-hidden="true" />
          <Trans context="navigation">Premium</Trans>
        </SectionLink>
      )}
    </nav>
  );
}
