import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DAY, DELETION_GRACE_DAYS, DELETION_REMINDER } from '@vonk/schema/constants';
import { ButtonLink } from '@vonk/ui/button';
import { Panel } from '@vonk/ui/panel';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { hasJustDone } from '../../../server/just-done.server.ts';
import { findUser } from '../../../server/site.server.ts';
import { useSite } from '../../../site.ts';
import styles from './account-deleted.module.css';

await loadWords('pages');

/** For browsers that have just deleted the account, or whose link back no longer works. */
export async function loader(args: LoaderFunctionArgs) {
  if (await findUser(args)) throw redirect('/settings/leave');
  const isSpent = new URL(args.request.url).searchParams.get('link') === 'invalid';
  if (!isSpent && !hasJustDone(args.request, 'left')) throw redirect('/');
  return { isSpent };
}

export const handle: PageHandle = { words: 'pages', title: msg`Your account is deleted` };

/** What happens after deleting the account, and how to get it back while that is possible. */
export default function AccountDeleted() {
  const { t } = useLingui();
  const { isSpent } = useLoaderData<typeof loader>();
  const days = DELETION_GRACE_DAYS;
  const before = DELETION_REMINDER / DAY;
  if (isSpent) return <SpentLink />;
  return (
    <Panel isWide>
      <h1>
        <Trans>Your account is deleted</Trans>
      </h1>
      <p>
        <Trans>Nobody sees your profile any more, and you no longer get messages, news or offers from us.</Trans>
      </p>
      <h2 className={styles.heading}>
        <Trans>Changed your mind?</Trans>
      </h2>
      <p>
        {t`${plural(days, {
          one: 'For # day you can bring everything back as it was, with the link in the email we’ve sent you.',
          other: 'For # days you can bring everything back as it was, with the link in the email we’ve sent you.',
        })}`}{' '}
        <Trans>Check your spam folder too.</Trans>{' '}
        {t`${plural(before, {
          one: 'We remind you of it once, # day before the end.',
          other: 'We remind you of it once, # days before the end.',
        })}`}
      </p>
      <p>
        <Trans>
          Besides that, we only write if something of yours is still open: the receipt for a payment, money that goes
          back, or the answer to a complaint.
        </Trans>
      </p>
      <h2 className={styles.heading}>
        <Trans>What happens then</Trans>
      </h2>
      <p>
        <Trans>
          After that your profile, photos, likes and conversations are gone for good, and unused credits with them.
          Until then nobody can sign up here with your email address.
        </Trans>
      </p>
      <SupportWords />
      <ButtonLink to="/" reloadDocument>
        <Trans>To the front page</Trans>
      </ButtonLink>
    </Panel>
  );
}

/** The link back was already used, or has expired. */
function SpentLink() {
  return (
    <Panel isWide>
      <h1>
        <Trans>This link no longer works</Trans>
      </h1>
      <p>
        <Trans>
          It was used already, or its time is over. If your account is back, just log in. If it’s gone for good, you can
          sign up again with the same email address.
        </Trans>
      </p>
      <SupportWords />
      <ButtonLink to="/login">
        <Trans context="button">Log in</Trans>
      </ButtonLink>
    </Panel>
  );
}

function SupportWords() {
  const { support_email: email } = useSite().settings;
  return (
    <p>
      <Trans>
        A question, or no email? Write to <a href={`mailto:${email}`}>{email}</a>.
      </Trans>
    </p>
  );
}
