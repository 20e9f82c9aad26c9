import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { MessagePage } from '../../../components/frame/message-page.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';

await loadWords('signup');

export const handle: PageHandle = { words: 'signup', title: msg`Activation failed` };

export default function ActivateError() {
  const { user } = useSite();
  return (
    <MessagePage
      title={<Trans>Activation failed</Trans>}
      action={
        <ButtonLink to={user ? '/complete-signup' : '/login?next=/complete-signup'} size="large" isWide>
          {user ? <Trans>Get a new email</Trans> : <Trans context="button">Log in</Trans>}
        </ButtonLink>
      }
    >
      <Trans>Link expired or invalid, request a new email</Trans>
    </MessagePage>
  );
}
