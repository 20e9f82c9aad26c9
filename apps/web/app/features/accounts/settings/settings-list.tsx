import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { LANGUAGES } from '@vonk/schema/constants';
import {
  Bell,
  CircleHelp,
  Coffee,
  KeyRound,
  Languages,
  Lock,
  LogOut,
  MonitorSmartphone,
  SunMoon,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useCounts } from '../../../live/counts.ts';
import { useMember, useSite } from '../../../site.ts';
import rows from './rows.module.css';
import { Row, RowGroup } from './rows.tsx';
import styles from './settings-list.module.css';
import { THEME_WORDS } from './theme-words.ts';
import { type PageName, TITLES } from './titles.ts';

interface SettingsListProps {
  /** How many browsers the member is logged in with. */
  devices: number;
  /** It is the whole page, not beside one. */
  isPage: boolean;
}

/** A row for each page of the settings, with its present value. */
export function SettingsList({ devices, isPage }: SettingsListProps) {
  const { t, i18n } = useLingui();
  const { settings, locales, theme } = useSite();
  const { email, paused_until: pausedUntil } = useMember();
  const { credits } = useCounts();
  const title = <Trans context="menu item">Settings</Trans>;
  return (
    <nav className={styles.nav} aria-label={t({ message: 'Settings', context: 'menu item' })}>
      {isPage ? <h1>{title}</h1> : <p className={styles.title}>{title}</p>}
      <RowGroup name={<Trans>Account</Trans>}>
        <PageRow page="account" icon={<KeyRound aria-hidden="true" />} value={<bdi>{email}</bdi>} />
        <PageRow
          page="devices"
          icon={<MonitorSmartphone aria-hidden="true" />}
          value={<Plural value={devices} one="# device" other="# devices" />}
        />
        <PageRow page="privacy" icon={<Lock aria-hidden="true" />} />
        <PageRow
          page="payments"
          icon={<Wallet aria-hidden="true" />}
          value={<Plural value={credits} one="# credit" other="# credits" />}
        />
      </RowGroup>
      <RowGroup name={<Trans>Preferences</Trans>}>
        <PageRow page="notifications" icon={<Bell aria-hidden="true" />} />
        <PageRow
          page="appearance"
          icon={<SunMoon aria-hidden="true" />}
          value={i18n._(THEME_WORDS[theme ?? 'system'])}
        />
        {locales.length > 1 && (
          <PageRow page="language" icon={<Languages aria-hidden="true" />} value={LANGUAGES[settings.locale]} />
        )}
      </RowGroup>
      <RowGroup name={<Trans context="heading: other settings">More</Trans>}>
        <PageRow page="help" icon={<CircleHelp aria-hidden="true" />} />
        <PageRow
          page="leave"
          icon={<Coffee aria-hidden="true" />}
          value={pausedUntil !== null && <Trans>You’re taking a break</Trans>}
        />
        <li>
          <Form method="post" action="/logout">
            <button type="submit" className={rows.row}>
              <LogOut aria-hidden="true" />
              <Trans context="menu item">Log out</Trans>
            </button>
          </Form>
        </li>
      </RowGroup>
    </nav>
  );
}

function PageRow({ page, icon, value }: { page: PageName; icon: ReactNode; value?: ReactNode }) {
  const { i18n } = useLingui();
  return <Row to={`/settings/${page}`} icon={icon} name={i18n._(TITLES[page])} value={value} />;
}
