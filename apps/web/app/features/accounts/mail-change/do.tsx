import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { MessagePage } from '../../../components/frame/message-page.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';

await loadWords('account');

export const handle: PageHandle = { words: 'account', title: msg`Your email address` };

/** The result of confirming a new address; the button on the page before did the work. */
export default function MailChangeDone() {
  const { user } = useSite();
  const [params] = useSearchParams();
  const result = params.get('result');
  const settings = user ? '/settings/account' : '/login?next=/settings/account';
  if (result === 'done') {
    return (
      <MessagePage
        title={<Trans>Your email address is changed</Trans>}
        action={
          <ButtonLink to={user ? '/members' : '/login'} size="large" isWide>
            {user ? <Trans>Discover people</Trans> : <Trans context="button">Log in</Trans>}
          </ButtonLink>
        }
      >
        <Trans>From now on you log in with your new address, and our emails go there.</Trans>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={<Trans>Your email address is still the same</Trans>}
      action={
        <ButtonLink to={settings} size="large" isWide>
          <Trans>Go to settings</Trans>
        </ButtonLink>
      }
    >
      {result === 'taken' ? (
        <Trans>This email address already has an account on this site.</Trans>
      ) : (
        <Trans>Link expired or invalid, request a new email</Trans>
      )}
    </MessagePage>
  );
}
