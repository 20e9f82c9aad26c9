import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../components/button.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { useSite } from '../../site.ts';

export const handle: PageHandle = { title: msg`Your account is active` };

export default function ActivateDone() {
  const { user } = useSite();
  return (
    <MessagePage
      title={<Trans>That’s it, you’re in</Trans>}
      action={
        <ButtonLink to={user ? '/members' : '/login'} size="large" isWide>
          {user ? <Trans>Discover people</Trans> : <Trans context="button">Log in</Trans>}
        </ButtonLink>
      }
    >
      <Trans>Your email address is confirmed. What you wrote has been delivered, and replies can come in.</Trans>
    </MessagePage>
  );
}
