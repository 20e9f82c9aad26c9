import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { ApiError } from '@vonk/api-client';
import type { NotificationKind } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { MessagePage } from '../../../components/frame/message-page.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { actionApi, type Failure, failureOf, pageApi, plainApi } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { SECRET_PAGE } from '../../../server/secret-page.server.ts';
import { KIND_NAMES } from '../exports/notification-kinds.ts';

await loadWords('pages');

export const handle: PageHandle = { words: 'pages', title: msg({ message: 'Unsubscribe', context: 'from emails' }) };

/** The address contains a personal token. */
export const headers = () => SECRET_PAGE;

type Kind = NotificationKind | 'all';

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get('token') ?? '';

/** Only shows what the link is for: link scanners follow mailed links, too. */
export async function loader(args: LoaderFunctionArgs) {
  const query = { token: tokenOf(args.request) };
  const { kind } = await plainApi(args)
    .get('/api/unsubscribe.php', query)
    .catch<{ kind: Kind | null }>((error: unknown) => {
      if (error instanceof ApiError && error.status === 422) return { kind: null };
      return pageApi(args).get('/api/unsubscribe.php', query);
    });
  return data<{ kind: Kind | null }>({ kind }, { headers: SECRET_PAGE });
}

type Done = { isDone: true; isAll: boolean; failure?: undefined } | { isDone: false; isAll: boolean; failure: Failure };

/**
 * Handles the page's buttons, and one-click unsubscribing by mailbox providers (RFC 8058), whose form has no fields of
 * ours.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const isAll = fieldsOf(form)('all') === '1';
  try {
    await actionApi(args).post('/api/unsubscribe.php', { token: tokenOf(args.request), ...(isAll && { all: true }) });
  } catch (error) {
    const failure = failureOf(error);
    return data<Done>({ isDone: false, isAll, failure }, { status: failure.status });
  }
  return data<Done>({ isDone: true, isAll });
}

export default function Unsubscribe() {
  const { i18n } = useLingui();
  const { kind } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  if (kind === null) return <NoLink />;
  const name = kind === 'all' ? null : i18n._(KIND_NAMES[kind]);
  if (answer?.isDone) return <Unsubscribed name={answer.isAll ? null : name} />;
  return (
    <MessagePage
      title={<Trans>Do you want to unsubscribe?</Trans>}
      action={
        <Form method="post" replace className="stack">
          <FormError failure={answer?.failure} />
          <Button size="large" isWide isBusy={isBusy} {...(name === null && { name: 'all', value: '1' })}>
            {name === null ? <Trans>Stop all emails</Trans> : <Trans>Stop these emails</Trans>}
          </Button>
          {name !== null && (
            <Button look="quiet" size="large" isWide isBusy={isBusy} name="all" value="1">
              <Trans>Stop all emails</Trans>
            </Button>
          )}
        </Form>
      }
    >
      {name === null ? (
        <Trans>After that you only get emails about your account, your payments and your safety.</Trans>
      ) : (
        <Trans>
          This is about our emails of this kind: <strong>{name}</strong>
        </Trans>
      )}
    </MessagePage>
  );
}

function Unsubscribed({ name }: { name: string | null }) {
  return (
    <MessagePage title={<Trans>You’re unsubscribed</Trans>} action={<ToSettings />}>
      {name === null ? (
        <Trans>From now on you only get emails about your account, your payments and your safety.</Trans>
      ) : (
        <Trans>
          You get no more emails of this kind: <strong>{name}</strong>
        </Trans>
      )}
    </MessagePage>
  );
}

function NoLink() {
  return (
    <MessagePage title={<Trans>This link doesn’t work</Trans>} action={<ToSettings />}>
      <Trans>Open it from the email once more, or choose in your settings what we write to you about.</Trans>
    </MessagePage>
  );
}

function ToSettings() {
  return (
    <ButtonLink to="/notifications#notifications" size="large" isWide>
      <Trans>Choose your notifications</Trans>
    </ButtonLink>
  );
}
