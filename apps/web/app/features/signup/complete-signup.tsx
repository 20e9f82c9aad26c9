import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { Banner } from '@vonk/ui/banner';
import { Button, ButtonLink } from '@vonk/ui/button';
import { Panel } from '@vonk/ui/panel';
import { Check, CircleAlert, MailCheck } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { actionApi, failureOf, pageApi } from '../../server/api.server.ts';
import { PushPrompt } from '../push/exports/push-prompt.tsx';
import styles from './complete-signup.module.css';
import type { ResendAnswer } from './exports/activation-reminder.tsx';

await loadWords('signup');

export const handle: PageHandle = { words: 'signup', title: msg`Check your inbox` };

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await pageApi(args).get('/api/user.php');
  if (user.status !== 'not_confirmed') throw redirect('/members');
  return { email: user.email };
}

export async function action(args: ActionFunctionArgs) {
  try {
    await actionApi(args).post('/api/activate-resend.php', {});
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === 'already_confirmed') return redirect('/members');
    return data<ResendAnswer>({ sent: false, message: failure.message }, { status: failure.status });
  }
  return data<ResendAnswer>({ sent: true, message: '' });
}

export default function CompleteSignup() {
  const { email } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<ResendAnswer>({ key: 'activation-resend' });
  // Without scripts, the result comes with the page.
  const answered = useActionData<ResendAnswer>();
  const answer = fetcher.data ?? answered;
  return (
    <Panel>
      <span className={styles.sign}>
        <MailCheck aria-hidden="true" />
      </span>
      <h1>
        <Trans>Check your inbox</Trans>
      </h1>
      <p>
        <Trans>
          We’ve sent an email to <strong>{email}</strong>. Check your spam folder too.
        </Trans>
      </p>
      <p className="muted">
        <Trans>Click the button in it. You can look around until then, but nobody can answer you yet.</Trans>
      </p>
      <div aria-live="polite">
        {answer?.sent && (
          <Banner tone="success" icon={<Check aria-hidden="true" />}>
            <Trans>We’ve sent a new email. Check your spam folder too.</Trans>
          </Banner>
        )}
        {answer && !answer.sent && (
          <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
            {answer.message || <Trans>Something went wrong, please try again later.</Trans>}
          </Banner>
        )}
      </div>
      <ButtonLink to="/signup-matches" size="large" isWide>
        <Trans>See your first matches</Trans>
      </ButtonLink>
      <fetcher.Form method="post">
        <Button look="bare" isWide isBusy={fetcher.state !== 'idle'}>
          <Trans context="button: the activation email">Send again</Trans>
        </Button>
      </fetcher.Form>
      <PushPrompt />
    </Panel>
  );
}
