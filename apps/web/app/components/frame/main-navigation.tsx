import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@vonk/ui/badge';
import { Heart, Layers, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCounts } from '../../live/counts.ts';
import { SectionLink } from './section-link.tsx';

interface MainNavigationProps {
  /** Class names of the list, of each link, and of a link's badge. */
  styles: { list?: string | undefined; item?: string | undefined; badge?: string | undefined };
  /** Further links. */
  children?: ReactNode;
}

/** Where members go: the rail of wide windows and the tabs of phones have the same links in the same order. */
export function MainNavigation({ styles, children }: MainNavigationProps) {
  const { t } = useLingui();
  const { unread, newLikes } = useCounts();
  return (
    <nav className={styles.list} aria-label={t({ message: 'Main', context: 'name of the navigation' })}>
      <SectionLink to="/members" className={styles.item}>
        <Search aria-hidden="true" />
        <Trans context="navigation: search members">Discover</Trans>
      </SectionLink>
      <SectionLink to="/likes" className={styles.item}>
        <Heart aria-hidden="true" />
        <Trans context="navigation">Likes</Trans>
        {newLikes > 0 && <Badge count={newLikes} label={t`${newLikes} new`} className={styles.badge} />}
      </SectionLink>
      <SectionLink to="/swipe-game" className={styles.item}>
        <Layers aria-hidden="true" />
        <Trans context="navigation: the swipe game">Swipe</Trans>
      </SectionLink>
      <SectionLink to="/chats" className={styles.item}>
        <MessageCircle aria-hidden="true" />
        <Trans context="navigation">Messages</Trans>
        {unread > 0 && <Badge count={unread} label={t`${unread} unread`} className={styles.badge} />}
      </SectionLink>
      {children}
    </nav>
  );
}
