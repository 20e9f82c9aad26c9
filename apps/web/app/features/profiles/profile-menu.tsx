import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { Menu } from '@vonk/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useSafetyEntries } from '../moderation/exports/safety-entries.tsx';
import styles from './profile-menu.module.css';

/** Actions on a profile that are rare, but must be easy to find. */
export function ProfileMenu({ profile, isBlocked }: { profile: Profile; isBlocked: boolean }) {
  const { t } = useLingui();
  const { entries, windows } = useSafetyEntries({ profile, isBlocked });
  return (
    <div className={styles.menu}>
      <Menu label={t({ message: 'More', context: 'button: opens a menu' })} button={<Ellipsis aria-hidden="true" />}>
        {entries}
      </Menu>
      {windows}
    </div>
  );
}
