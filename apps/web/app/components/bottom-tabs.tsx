import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@remix-run/react';
import { Coins, Crown, Heart, Layers, MessageCircle, Search } from 'lucide-react';
import { useCounts } from '../live/counts.ts';
import { Badge } from './badge.tsx';
import styles from './bottom-tabs.module.css';

/** The main navigation of phones. */
export function BottomTabs({ isPaid }: { isPaid: boolean }) {
  const { t } = useLingui();
  const { unread, newLikes } = useCounts();
  return (
    <nav className={styles.tabs} aria-label={t({ message: 'Main', context: 'name of the navigation' })}>
      <NavLink to="/members" className={styles.tab}>
        <Search aria-hidden="true" />
        <Trans context="navigation: search members">Discover</Trans>
      </NavLink>
      <NavLink to="/swipe-game" className={styles.tab}>
        <Layers aria-hidden="true" />
        <Trans context="navigation: the swipe game">Swipe</Trans>
      </NavLink>
      <NavLink to="/chats" className={styles.tab}>
        <MessageCircle aria-hidden="true" />
        <Trans context="navigation">Messages</Trans>
        {unread > 0 && <Badge count={unread} label={t`${unread} unread`} className={styles.badge} />}
      </NavLink>
      <NavLink to="/likes" className={styles.tab}>
        <Heart aria-hidden="true" />
        <Trans context="navigation">Likes</Trans>
        {newLikes > 0 && <Badge count={newLikes} label={t`${newLikes} new`} className={styles.badge} />}
      </NavLink>
      {isPaid ? (
        <NavLink to="/credits" className={styles.tab}>
          <Coins aria-hidden="true" />
          <Trans context="navigation">Credits</Trans>
        </NavLink>
      ) : (
        <NavLink to="/premium" className={styles.tab}>
          <Crown aria-hidden="true" />
          <Trans context="navigation">Premium</Trans>
        </NavLink>
      )}
    </nav>
  );
}
