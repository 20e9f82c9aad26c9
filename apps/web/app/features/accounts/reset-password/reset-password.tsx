import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { EMAIL_MAX_LENGTH } from '@vonk/schema/constants';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { MailCheck } from 'lucide-react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi, type Failure, refused } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';

await loadWords('pages');

export const handle: PageHandle = { words: 'pages', title: msg`Forgot your password?` };

interface Answer {
  email: string;
  failure: Failure | null;
}

export async function action(args: ActionFunctionArgs) {
  const email = fieldsOf(await args.request.formData())('email');
  try {
    await actionApi(args).post('/api/reset-password.php', { email });
  } catch (error) {
    return refused<Answer>(error, (failure) => ({ email, failure }));
  }
  return data<Answer>({ email: email.trim(), failure: null });
}

export default function ResetPassword() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formAction?.startsWith('/reset-password') ?? false;
  const failure = answer?.failure ?? undefined;
  const isSent = answer?.failure === null;
  const email = answer?.email;
  return (
    <Panel>
      <h1>
        <Trans>Forgot your password?</Trans>
      </h1>
      <div aria-live="polite" className="stack">
        {isSent && (
          <Banner tone="success" icon={<MailCheck aria-hidden="true" />}>
            <Trans>
              We’ve sent an email to <strong>{email}</strong>. Check your spam folder too.
            </Trans>
          </Banner>
        )}
        <p className="muted">
          {isSent ? (
            <Trans>Click the button in it to choose a new password. The link works for an hour.</Trans>
          ) : (
            <Trans>Enter the email address of your account. We’ll send you a link to choose a new password.</Trans>
          )}
        </p>
      </div>
      <Form method="post" className="stack" key={email}>
        <FormError failure={failure} />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={email}
          issue={failure?.fields['email']}
        />
        <Button size="large" isWide isBusy={isBusy} look={isSent ? 'quiet' : 'primary'}>
          {isSent ? <Trans context="button: the password email">Send again</Trans> : <Trans>Email me a link</Trans>}
        </Button>
      </Form>
      <p className="small muted">
        <Link to="/login">
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </Panel>
  );
}
