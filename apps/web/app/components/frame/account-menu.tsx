import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from '@remix-run/react';
import type { User } from '@vonk/schema';
import { Menu } from '@vonk/ui/menu';
import styles from '@vonk/ui/menu.module.css';
import { ChevronDown, CircleUser, Languages, LogOut, Settings, Sparkles } from 'lucide-react';
import { useSite } from '../../site.ts';
import { Avatar } from '../avatar.tsx';
import { LanguageForm } from './language-form.tsx';

export function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const { locales } = useSite();
  return (
    <Menu label={t`Account`} button={<Avatar image={user.profile.main_image} />}>
      <p className={styles.head}>
        <strong>
          <bdi>{user.profile.name}</bdi>
        </strong>
        <span className="muted">{user.email}</span>
      </p>
      <Link to="/profile" className={styles.entry} data-early>
        <CircleUser aria-hidden="true" />
        <Trans>My profile</Trans>
      </Link>
      <Link to="/match-finder" className={styles.entry}>
        <Sparkles aria-hidden="true" />
        <Trans>Match finder</Trans>
      </Link>
      <Link to="/settings" className={styles.entry} data-early>
        <Settings aria-hidden="true" />
        <Trans>Settings</Trans>
      </Link>
      {locales.length > 1 && (
        <details suppressHydrationWarning>
          <summary className={styles.entry}>
            <Languages aria-hidden="true" />
            <Trans>Language</Trans>
            <ChevronDown aria-hidden="true" />
          </summary>
          <LanguageForm />
        </details>
      )}
      <Form method="post" action="/logout">
        <button type="submit" className={styles.entry}>
          <LogOut aria-hidden="true" />
          <Trans context="menu item">Log out</Trans>
        </button>
      </Form>
    </Menu>
  );
}
