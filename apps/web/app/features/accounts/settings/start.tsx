import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { useEffect } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useMember } from '../../../site.ts';
import { CreditsSection } from '../../credits/exports/credits-section.tsx';
import { HelpRows } from './help-rows.tsx';
import styles from './start.module.css';

await loadWords('account');

export const handle: PageHandle = { words: 'account' };

/** Where the sections of the former single page are now. */
const PAGE_OF: Record<string, string> = {
  email: 'account',
  password: 'account',
  passkeys: 'account',
  language: 'language',
  notifications: 'notifications',
  credits: 'payments',
  spending: 'payments',
  blocked: 'privacy',
  sessions: 'devices',
  pause: 'leave',
  delete: 'leave',
};

/** Beside the list, on wide screens, is what members look for most. An old link to a section is followed to its page. */
export default function SettingsStart() {
  const { profile } = useMember();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const page = PAGE_OF[hash.slice(1)];
    if (page) navigate(`/settings/${page}${hash}`, { replace: true });
  }, [hash, navigate]);
  return (
    <div className={styles.start}>
      <section className={styles.own}>
        <Avatar image={profile.main_image} size="large" />
        <div>
          <h2>
            <bdi>{profile.name}</bdi> {profile.age}
          </h2>
          <p className="muted">{profile.city}</p>
        </div>
        <ButtonLink to="/profile" look="secondary" data-early>
          <Trans>My profile</Trans>
        </ButtonLink>
      </section>
      <CreditsSection />
      <HelpRows name={<Trans>Help</Trans>} />
    </div>
  );
}
