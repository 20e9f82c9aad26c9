import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { ApiError } from '@vonk/api-client';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { PasswordField } from '@vonk/ui/password-field';
import { MessagePage, WindowPage } from '../../../components/frame/message-page.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi, type Failure, failureOf, pageApi, plainApi } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { SECRET_PAGE } from '../../../server/secret-page.server.ts';
import { isRepeated, useRepeatedIssue } from '../exports/repeated-password.tsx';
import { noResetCookie, readResetToken } from '../exports/reset-cookie.server.ts';

await loadWords('pages');

export const handle: PageHandle = { words: 'pages', title: msg`A new password` };

export const headers = () => SECRET_PAGE;

const DONE = '/reset-password/do?done=1';

type Answer = { differ: true; failure: null } | { differ: false; failure: Failure };

/** Whether the link that led here is still valid. */
export async function loader(args: LoaderFunctionArgs) {
  const token = readResetToken(args.request);
  if (!token) return data({ isOpen: false }, { headers: SECRET_PAGE });
  try {
    const { action: purpose } = await plainApi(args).get('/api/token.php', { token });
    return data({ isOpen: purpose === 'reset' }, { headers: SECRET_PAGE });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token_invalid') {
      return data({ isOpen: false }, { headers: { ...SECRET_PAGE, 'Set-Cookie': noResetCookie(args.context) } });
    }
    await pageApi(args).get('/api/token.php', { token });
    return data({ isOpen: true }, { headers: SECRET_PAGE });
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const password = form('password');
  if (password !== form('repeated')) return data<Answer>({ differ: true, failure: null }, { status: 422 });
  try {
    await actionApi(args).put('/api/reset-password.php', { token: readResetToken(args.request) ?? '', password });
  } catch (error) {
    const failure = failureOf(error);
    // That page explains that the link is used or expired.
    if (failure.fields['token']) return redirect('/reset-password/do');
    return data<Answer>({ differ: false, failure }, { status: failure.status });
  }
  const headers = new Headers({ 'Set-Cookie': noResetCookie(args.context), 'X-Remix-Reload-Document': 'true' });
  return redirect(DONE, { headers });
}

export default function NewPassword() {
  const { isOpen } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  if (isOpen) return <PasswordForm />;
  if (params.get('done') === '1') return <Done />;
  return (
    <MessagePage
      title={<Trans>This link no longer works</Trans>}
      action={
        <ButtonLink to="/reset-password" size="large" isWide>
          <Trans>Get a new email</Trans>
        </ButtonLink>
      }
    >
      <Trans>Link expired or invalid, request a new email</Trans>
    </MessagePage>
  );
}

function Done() {
  return (
    <MessagePage
      title={<Trans>Your new password is set</Trans>}
      action={
        <ButtonLink to="/login" size="large" isWide>
          <Trans context="button">Log in</Trans>
        </ButtonLink>
      }
    >
      <Trans>Log in with it. You’ve been logged out everywhere else.</Trans>
    </MessagePage>
  );
}

function PasswordForm() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const failure = answer?.failure ?? undefined;
  const issue = useRepeatedIssue(answer, answer?.differ);
  const password = {
    autoComplete: 'new-password',
    required: true,
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
  };
  return (
    <WindowPage>
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <p className="muted">
        <Trans>You’ll be logged out everywhere, and log in with the new one from then on.</Trans>
      </p>
      <Form method="post" action="/reset-password/do" replace className="stack">
        <FormError failure={failure} />
        <PasswordField
          {...password}
          label={t`New password`}
          name="password"
          hint={t`At least ${PASSWORD_MIN_LENGTH} characters`}
          issue={failure?.fields['password']}
        />
        <PasswordField {...password} label={t`New password again`} name="repeated" issue={issue} check={isRepeated} />
        <Button size="large" isWide isBusy={isBusy}>
          <Trans>Save password</Trans>
        </Button>
      </Form>
    </WindowPage>
  );
}
