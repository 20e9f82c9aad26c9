import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { ApiError } from '@vonk/api-client';
import { Button } from '@vonk/ui/button';
import type { ReactNode } from 'react';
import { MessagePage } from '../../../components/frame/message-page.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi, pageApi, plainApi } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { doneCookie } from '../../../server/just-done.server.ts';
import { SECRET_PAGE } from '../../../server/secret-page.server.ts';
import { resetCookie } from '../../accounts/exports/reset-cookie.server.ts';

await loadWords('signup');

type Purpose = 'activate' | 'reset' | 'mail_change' | 'reactivate';

const TITLES = {
  activate: msg`Activate account`,
  reset: msg`A new password`,
  mail_change: msg`Your email address`,
  reactivate: msg`Reactivate account`,
};

export const handle: PageHandle<{ purpose: Purpose }> = { words: 'signup', title: ({ purpose }) => TITLES[purpose] };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The address is a secret; the site-wide referrer policy hides it from other sites. */
export const headers = () => SECRET_PAGE;

/** Only shows what the link is for: link scanners follow mailed links, too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  if (!TOKEN.test(token)) throw new Response(null, { status: 404 });
  try {
    const { action: purpose } = await plainApi(args).get('/api/token.php', { token });
    return data({ purpose }, { headers: SECRET_PAGE });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token_invalid') throw redirect(endOf(error.params?.['action']));
    return pageApi(args)
      .get('/api/token.php', { token })
      .then(({ action: purpose }) => data({ purpose }));
  }
}

/** The page for a used or expired link; a token that never existed has no purpose and gets the default. */
function endOf(purpose: unknown): string {
  if (purpose === 'reset') return '/reset-password/do';
  if (purpose === 'reactivate') return '/account-deleted?link=invalid';
  return purpose === 'mail_change' ? '/mail-change/do' : '/activate/error';
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  if (!TOKEN.test(token)) throw new Response(null, { status: 404 });
  switch (fieldsOf(await args.request.formData())('purpose')) {
    case 'reset':
      return redirect('/reset-password/do', { headers: { 'Set-Cookie': resetCookie(args.context, token) } });
    case 'mail_change':
      return changeEmail(args, token);
    case 'reactivate':
      return reactivate(args, token);
    default:
      return activate(args, token);
  }
}

async function activate(args: ActionFunctionArgs, token: string) {
  let delivered: number;
  try {
    ({ delivered } = await actionApi(args).post('/api/activate.php', { token }));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return redirect('/activate/error');
    throw error;
  }
  const deed = delivered > 0 ? 'delivered' : 'activated';
  return redirect('/activate/done', { headers: { 'Set-Cookie': doneCookie(args.context, deed) } });
}

async function reactivate(args: ActionFunctionArgs, token: string) {
  try {
    await actionApi(args).post('/api/account-reactivate.php', { token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.code !== 'account_banned') return redirect('/account-deleted?link=invalid');
    const reasons = error.params?.['token'];
    return redirect(reasons ? `/pages/ban?token=${reasons}` : '/pages/ban');
  }
  return redirect('/members');
}

async function changeEmail(args: ActionFunctionArgs, token: string) {
  try {
    await actionApi(args).put('/api/mail-change.php', { token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return redirect(`/mail-change/do?result=${error.code === 'email_taken' ? 'taken' : 'invalid'}`);
  }
  return redirect('/mail-change/do?result=done');
}

export default function MailedLink() {
  const { purpose } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== 'idle';
  const { title, text, button } = WORDS[purpose];
  return (
    <MessagePage
      title={title}
      action={
        // Replaces the history entry, since the address holds a secret.
        <Form method="post" replace>
          <input type="hidden" name="purpose" value={purpose} />
          <Button size="large" isWide isBusy={isBusy}>
            {button}
          </Button>
        </Form>
      }
    >
      {text}
    </MessagePage>
  );
}

const WORDS: Record<Purpose, { title: ReactNode; text: ReactNode; button: ReactNode }> = {
  activate: {
    title: <Trans>One click and you’re in</Trans>,
    text: <Trans>Confirm that this email address is yours. From then on you can get replies.</Trans>,
    button: <Trans context="button">Activate account</Trans>,
  },
  reset: {
    title: <Trans>A new password</Trans>,
    text: <Trans>You forgot yours, or want another one. Choose it on the next page.</Trans>,
    button: <Trans>Choose a new password</Trans>,
  },
  mail_change: {
    title: <Trans>Your new email address</Trans>,
    text: <Trans>Confirm that this email address is yours. From then on you log in with it.</Trans>,
    button: <Trans>Confirm email address</Trans>,
  },
  reactivate: {
    title: <Trans>Good to see you again</Trans>,
    text: (
      <Trans>One click brings your account back as it was: profile, photos, likes, conversations and credits.</Trans>
    ),
    button: <Trans>Reactivate account</Trans>,
  },
};
