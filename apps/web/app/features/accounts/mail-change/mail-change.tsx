import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Panel } from '@vonk/ui/panel';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi, pageApi, refused } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { hintEmail } from '../exports/email-hint.server.ts';
import { type MailChangeAnswer, MailChangeForm } from '../exports/mail-change-form.tsx';

await loadWords('account');

export const handle: PageHandle = { words: 'account', title: msg`Change email address` };

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await pageApi(args).get('/api/user.php');
  return { email: user.email };
}

export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  if (form('intent') === 'suggestion') return data<MailChangeAnswer>({ email: form('suggestion'), isSent: false });
  const email = form('new_email').trim();
  // A suspicious address is questioned once; sent again unchanged, it is accepted.
  const suggestion = form('doubted_email') === email ? undefined : await hintEmail(args, email);
  if (suggestion) return data<MailChangeAnswer>({ email, isSent: false, suggestion }, { status: 422 });
  try {
    await actionApi(args).post('/api/mail-change.php', { email, password: form('password') });
  } catch (error) {
    return refused<MailChangeAnswer>(error, (failure) => ({ email, isSent: false, failure }));
  }
  return data<MailChangeAnswer>({ email, isSent: true });
}

export default function MailChange() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <Panel>
      <h1>
        <Trans>Change email address</Trans>
      </h1>
      <p className="muted">
        <Trans>
          Your address is <strong>{email}</strong>. We’ll send a link to the new one, and a notice to this one.
        </Trans>
      </p>
      <MailChangeForm answered={useActionData<MailChangeAnswer>()} />
      <p className="small muted">
        <Link to="/settings/account">
          <Trans>Back to settings</Trans>
        </Link>
      </p>
    </Panel>
  );
}
