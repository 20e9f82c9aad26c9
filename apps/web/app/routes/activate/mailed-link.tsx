import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useNavigation } from '@remix-run/react';
import { ApiError } from '@vonk/api-client';
import { Button } from '../../components/button.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { actionApi, pageApi, plainApi } from '../../server/api.server.ts';

export const handle: PageHandle = { title: msg`Activate account` };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** The address is a secret: no cache keeps the page. That no other site learns it is every page's policy. */
const SECRET_PAGE = { 'Cache-Control': 'no-store' };

export const headers = () => SECRET_PAGE;

/** Tells what a mailed link is for, and does nothing: link scanners follow links, too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  if (!TOKEN.test(token)) throw new Response(null, { status: 404 });
  try {
    const { action: purpose } = await plainApi(args).get('/api/token.php', { token });
    return data({ purpose }, { headers: SECRET_PAGE });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token_invalid') throw redirect('/activate/error');
    return pageApi(args)
      .get('/api/token.php', { token })
      .then(({ action: purpose }) => data({ purpose }));
  }
}

export async function action(args: ActionFunctionArgs) {
  try {
    await actionApi(args).post('/api/activate.php', { token: args.params['token'] ?? '' });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return redirect('/activate/error');
    throw error;
  }
  return redirect('/activate/done');
}

export default function MailedLink() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <MessagePage
      title={<Trans>One click and you’re in</Trans>}
      action={
        <Form method="post">
          <Button size="large" isWide isBusy={isBusy}>
            <Trans context="button">Activate account</Trans>
          </Button>
        </Form>
      }
    >
      <Trans>Confirm that this email address is yours. From then on you can get replies.</Trans>
    </MessagePage>
  );
}
