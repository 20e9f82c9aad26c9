import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActionData, useLoaderData } from '@remix-run/react';
import { tagClass } from '@vonk/ui/tag';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useMember, useSite } from '../../../site.ts';
import { CreditsSection } from '../../credits/exports/credits-section.tsx';
import { BlockedSection } from '../../moderation/exports/blocked-section.tsx';
import { NotificationsSection } from '../../notifications/exports/notifications-section.tsx';
import { PasskeysSection } from '../../passkeys/exports/passkeys-section.tsx';
import { SpendingSection } from '../../payments/exports/spending-section.tsx';
import { DeleteSection } from '../../privacy/exports/delete-section.tsx';
import { PauseSection } from '../../privacy/exports/pause-section.tsx';
import styles from '../exports/settings.module.css';
import { changeSettings, loadSettings, type SettingsAnswer } from '../exports/settings.server.ts';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LogoutSection } from './logout-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg({ message: 'Settings', context: 'menu item' }) };

export const loader = loadSettings;
export const action = changeSettings;

/** The member's settings, in sections that can be linked to. */
export default function SettingsPage() {
  const { t } = useLingui();
  const { blocked, spending, notifications, sessions, passkeys, changed, loadedAt } = useLoaderData<typeof loader>();
  const answer = useActionData<SettingsAnswer>();
  const isConfirmed = useMember().status === 'active';
  const hasLanguages = useSite().locales.length > 1;
  const sections = [
    { id: 'email', name: t`Email address` },
    { id: 'password', name: t`Password` },
    { id: 'passkeys', name: t`Passkeys` },
    ...(hasLanguages ? [{ id: 'language', name: t`Language` }] : []),
    { id: 'notifications', name: t`Notifications` },
    { id: 'credits', name: t({ message: 'Credits', context: 'navigation' }) },
    { id: 'spending', name: t`Spending` },
    { id: 'blocked', name: t`Blocked people` },
    { id: 'sessions', name: t`Where you’re logged in` },
    ...(isConfirmed ? [{ id: 'pause', name: t`Take a break` }] : []),
    { id: 'logout', name: t({ message: 'Log out', context: 'menu item' }) },
    { id: 'delete', name: t`Delete account` },
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans context="menu item">Settings</Trans>
        </h1>
        <nav aria-label={t`Sections of this page`}>
          <ul className={styles.nav}>
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className={tagClass(false)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={styles.sections}>
        <EmailSection />
        <PasswordSection
          answer={answer?.part === 'password' ? answer : undefined}
          isChanged={changed === 'password' && !answer}
        />
        <PasskeysSection
          passkeys={passkeys}
          answer={answer?.part === 'passkeys' ? answer : undefined}
          done={answer ? null : passkeyChange(changed)}
          loadedAt={loadedAt}
        />
        {hasLanguages && <LanguageSection />}
        <NotificationsSection
          notifications={notifications}
          failure={answer?.part === 'notifications' ? answer.failure : undefined}
          isChanged={changed === 'notifications' && !answer}
        />
        <CreditsSection />
        <SpendingSection
          spending={spending}
          answer={answer?.part === 'spending' ? answer : undefined}
          isChanged={changed === 'spending' && !answer}
          loadedAt={loadedAt}
        />
        <BlockedSection people={blocked} />
        <SessionsSection
          sessions={sessions}
          failure={answer?.part === 'sessions' ? answer.failure : undefined}
          isChanged={changed === 'sessions' && !answer}
          loadedAt={loadedAt}
        />
        {isConfirmed && <PauseSection isBack={changed === 'back'} loadedAt={loadedAt} />}
        <LogoutSection />
        <DeleteSection />
      </div>
    </div>
  );
}

function passkeyChange(changed: string | null) {
  const acts = ['added', 'renamed', 'removed'] as const;
  return acts.find((act) => changed === `passkey-${act}`) ?? null;
}
