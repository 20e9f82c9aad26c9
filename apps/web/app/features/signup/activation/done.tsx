import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { MessagePage } from '../../../components/frame/message-page.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { hasJustDone } from '../../../server/just-done.server.ts';
import { findUser } from '../../../server/site.server.ts';
import { useSite } from '../../../site.ts';

await loadWords('signup');

/**
 * For members with a confirmed address. An unconfirmed member is sent to confirm it; a visitor must log in first,
 * unless they have just confirmed here. The page mentions messages only if waiting ones were delivered.
 */
export async function loader(args: LoaderFunctionArgs) {
  const user = await findUser(args);
  if (user?.status === 'not_confirmed') throw redirect('/complete-signup');
  const hasDelivered = hasJustDone(args.request, 'delivered');
  if (!user && !hasDelivered && !hasJustDone(args.request, 'activated')) throw redirect('/login?next=/activate/done');
  return { hasDelivered };
}

export const handle: PageHandle = { words: 'signup', title: msg`Your account is active` };

export default function ActivateDone() {
  const { user } = useSite();
  const { hasDelivered } = useLoaderData<typeof loader>();
  return (
    <MessagePage
      title={<Trans>That’s it, you’re in</Trans>}
      action={
        <ButtonLink to={user ? '/members' : '/login'} size="large" isWide>
          {user ? <Trans>Discover people</Trans> : <Trans context="button">Log in</Trans>}
        </ButtonLink>
      }
    >
      {hasDelivered ? (
        <Trans>Your email address is confirmed. What you wrote has been delivered, and replies can come in.</Trans>
      ) : (
        <Trans>Your email address is confirmed. From now on you can get replies.</Trans>
      )}
    </MessagePage>
  );
}
