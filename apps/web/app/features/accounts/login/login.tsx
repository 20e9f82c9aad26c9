import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { PasswordField } from '@vonk/ui/password-field';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi, failureOf } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { sameOriginPath } from '../../../server/same-origin-path.ts';
import { findUser } from '../../../server/site.server.ts';
import { useSite } from '../../../site.ts';
import { PasskeyLogin } from '../../passkeys/exports/passkey-login.tsx';
import { useCameByPath } from '../../signup/exports/came-by-path.ts';
import { findBeside } from '../../signup/exports/signup-data.server.ts';
import { SignupSide } from '../../signup/exports/signup-side.tsx';
import { isForMembers } from './for-members.ts';
import styles from './login.module.css';

export const handle: PageHandle = {
  title: msg({ message: 'Log in', context: 'page title' }),
  description: msg`Log in with your password or a passkey, and go on where you left off.`,
  isIndexed: true,
};

const AFTER_LOGIN = '/members';

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const next = sameOriginPath(searchParams.get('next'), AFTER_LOGIN);
  const [user, faces] = await Promise.all([findUser(args), findBeside(args)]);
  if (user) throw redirect(next);
  return { faces: faces.slice(0, 1), next, hasEnded: searchParams.has('ended'), isSentHere: isForMembers(next) };
}

export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const email = form('email');
  try {
    await actionApi(args).post('/api/user.php', { email, password: form('password') });
  } catch (error) {
    const failure = failureOf(error);
    const reasons = failure.code === 'account_banned' ? failure.params?.['token'] : undefined;
    if (reasons) return redirect(`/pages/ban?token=${reasons}`);
    return data({ failure, email }, { status: failure.status });
  }
  // Reloads the document: the member's language may be another.
  return redirect(sameOriginPath(form('next'), AFTER_LOGIN), { headers: { 'X-Remix-Reload-Document': 'true' } });
}

export default function Login() {
  const { t } = useLingui();
  const { next, hasEnded, isSentHere, ...loaded } = useLoaderData<typeof loader>();
  // A wrong password changes nobody.
  const [faces] = useState(loaded.faces);
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formAction?.startsWith('/login') ?? false;
  const fields = answer?.failure.fields;
  const pathTo = useCameByPath();
  const { signup_open: isOpen } = useSite();
  return (
    <div className={styles.page}>
      <SignupSide faces={faces} isForDesks />
      <div className={styles.main}>
        <h1>
          <Trans>Good to see you</Trans>
        </h1>
        {hasEnded && !answer && (
          <p role="status">
            <Trans>You were logged out on this device. Log in to pick up where you left off.</Trans>
          </p>
        )}
        {isSentHere && !hasEnded && !answer && (
          <p>
            <Trans>The page you asked for is for members. Log in and it opens.</Trans>
          </p>
        )}
        <Form method="post" className="stack" key={answer?.email}>
          <FormError failure={answer?.failure} />
          <input type="hidden" name="next" value={next} />
          <TextField
            label={t`Email address`}
            name="email"
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            required
            autoFocus={!answer}
            defaultValue={answer?.email}
            issue={fields?.['email']}
          />
          <div className={styles.password}>
            <PasswordField
              label={t`Password`}
              name="password"
              autoComplete="current-password"
              required
              issue={fields?.['password']}
            />
            <p className={styles.forgot}>
              <Link to="/reset-password">
                <Trans>Forgot your password?</Trans>
              </Link>
            </p>
          </div>
          <Button size="large" isWide isBusy={isBusy}>
            <Trans context="button">Log in</Trans>
            <ArrowRight aria-hidden="true" />
          </Button>
        </Form>
        <PasskeyLogin next={next} />
        {isOpen && (
          <p className="small muted">
            <Trans>
              New here? <Link to={pathTo('/signup')}>Sign up for free</Link>
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
