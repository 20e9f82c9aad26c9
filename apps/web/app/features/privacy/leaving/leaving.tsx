import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { formatPercent } from '@vonk/i18n/formats';
import { STAY_CODE_DAYS } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { SelectField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { PasswordField } from '@vonk/ui/password-field';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useMember } from '../../../site.ts';
import { SettingsHead } from '../../accounts/exports/settings-head.tsx';
import { PauseForm } from '../exports/pause-form.tsx';
import styles from './leaving.module.css';
import { changeAccount, type LeavingAnswer, loadLeaving } from './leaving.server.ts';
import { LEAVING_CHOICES } from './leaving-reasons.ts';
import { WhatHappens } from './what-happens.tsx';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Delete account` };

export const loader = loadLeaving;
export const action = changeAccount;

/** What deleting does, then the form to delete with a break beside it: each equally easy to choose. */
export default function Leaving() {
  const { offer, unused, loadedAt } = useLoaderData<typeof loader>();
  const answer = useActionData<LeavingAnswer>();
  const failureOf = (part: LeavingAnswer['part']) => (answer?.part === part ? answer.failure : undefined);
  const { status, paused_until: pausedUntil } = useMember();
  const canPause = status === 'active' && pausedUntil === null;
  return (
    <Panel className={styles.panel}>
      <SettingsHead back="/settings/leave">
        <Trans>Delete account</Trans>
      </SettingsHead>
      <WhatHappens unused={unused} loadedAt={loadedAt} />
      <ul className={styles.ways}>
        <li className={styles.way}>
          <DeleteForm failure={failureOf('delete')} />
        </li>
        {canPause && (
          <li className={styles.way}>
            <h2>
              <Trans>Would a break be enough?</Trans>
            </h2>
            <p>
              <Trans>Nobody new finds you until you’re back. Your conversations, likes and credits stay.</Trans>
            </p>
            <PauseForm failure={failureOf('pause')} isWide />
          </li>
        )}
      </ul>
      <ul className={styles.others}>
        <li>
          <div>
            <h2>
              <Trans>Or get fewer emails</Trans>
            </h2>
            <p className="small muted">
              <Trans>Choose what we write to you about, or turn it all off at once.</Trans>
            </p>
          </div>
          <ButtonLink to="/settings/notifications" look="secondary" size="small">
            <Trans>Choose emails</Trans>
          </ButtonLink>
        </li>
        {offer && <Offer percentage={offer.percentage} failure={failureOf('stay')} />}
      </ul>
      <p className={`small muted ${styles.back}`}>
        <Link to="/settings/leave">
          <Trans>Back to settings</Trans>
        </Link>
      </p>
    </Panel>
  );
}

function DeleteForm({ failure }: { failure: LeavingAnswer['failure'] | undefined }) {
  const { t, i18n } = useLingui();
  const { email } = useMember();
  const isBusy = useNavigation().formData?.get('part') === 'delete';
  return (
    <Form method="post" className={styles.form}>
      <FormError failure={failure} />
      <input type="hidden" name="part" value="delete" />
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <SelectField label={t`Why are you leaving? (optional)`} name="reason" defaultValue="">
        <option value="">{t`I’d rather not say`}</option>
        {LEAVING_CHOICES.map(([reason, words]) => (
          <option key={reason} value={reason}>
            {i18n._(words)}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        issue={failure?.fields['password']}
      />
      <Button look="quiet" isWide isBusy={isBusy} className={styles.delete}>
        <Trans>Delete my account</Trans>
      </Button>
    </Form>
  );
}

function Offer({ percentage, failure }: { percentage: number; failure: LeavingAnswer['failure'] | undefined }) {
  const { t, i18n } = useLingui();
  const days = STAY_CODE_DAYS;
  const percent = formatPercent(i18n.locale, percentage);
  const isBusy = useNavigation().formData?.get('part') === 'stay';
  return (
    <li>
      <div>
        <h2>
          <Trans>Or stay for {percent} less</Trans>
        </h2>
        <p className="small muted">
          {t`${plural(days, {
            one: 'You get a discount code for one order. It’s yours alone and works for # day.',
            other: 'You get a discount code for one order. It’s yours alone and works for # days.',
          })}`}
        </p>
        <FormError failure={failure} />
      </div>
      <Form method="post">
        <input type="hidden" name="part" value="stay" />
        <Button look="secondary" size="small" isBusy={isBusy}>
          <Trans>Use my discount</Trans>
        </Button>
      </Form>
    </li>
  );
}
