import { useActionData, useLoaderData } from '@remix-run/react';
import { PasskeysSection } from '../../passkeys/exports/passkeys-section.tsx';
import { ChangeRows } from '../exports/change-row.tsx';
import { type AccountAnswer, changeAccount, loadAccount } from '../exports/settings.server.ts';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle = settingsHandle('account');

export const loader = loadAccount;
export const action = changeAccount;

/** What the member logs in with. */
export default function AccountSettings() {
  const { passkeys, changed, loadedAt } = useLoaderData<typeof loader>();
  const answer = useActionData<AccountAnswer>();
  return (
    <SettingsPage name="account">
      <ChangeRows>
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
      </ChangeRows>
    </SettingsPage>
  );
}

function passkeyChange(changed: string | null) {
  const acts = ['added', 'renamed', 'removed'] as const;
  return acts.find((act) => changed === `passkey-${act}`) ?? null;
}
