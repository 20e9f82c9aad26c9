import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { formatDate, formatRelativeTime } from '@vonk/i18n/formats';
import type { Answer, endpoints } from '@vonk/schema';
import { PASSKEY_NAME_MAX_LENGTH } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReaderTime } from '../../i18n/reader-time.ts';
import styles from '../accounts/exports/device-list.module.css';
import { OwnPassword } from '../accounts/exports/own-password.tsx';
import type { PasskeyAnswer } from '../accounts/exports/settings.server.ts';

export type Passkey = Answer<typeof endpoints.listPasskeys>['passkeys'][number];

interface PasskeyRowProps {
  passkey: Passkey;
  answer: PasskeyAnswer | undefined;
  loadedAt: string;
}

/** A passkey's name and last use, with forms to rename and remove it in a disclosure. */
export function PasskeyRow({ passkey, answer, loadedAt }: PasskeyRowProps) {
  const { t, i18n } = useLingui();
  const { timeZone } = useReaderTime(loadedAt);
  const { name, last_used_at: lastUsed } = passkey;
  const date = formatDate(i18n.locale, new Date(passkey.created_at), timeZone);
  const time = lastUsed && formatRelativeTime(i18n.locale, new Date(lastUsed), new Date(loadedAt));
  return (
    <li>
      <KeyRound aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="small muted">
          {time ? <Trans>Last used {time}</Trans> : <Trans>Not used yet</Trans>}
          {' · '}
          <Trans>added on {date}</Trans>
        </span>
      </div>
      <details className={styles.others} open={answer ? true : undefined}>
        <summary aria-label={t`Rename or remove ${name}`}>
          <Trans>Rename or remove</Trans>
        </summary>
        <div className={styles.forms}>
          <RenameForm passkey={passkey} answer={answer?.act === 'rename' ? answer : undefined} />
          <RemoveForm passkey={passkey} answer={answer?.act === 'remove' ? answer : undefined} />
        </div>
      </details>
    </li>
  );
}

interface ActProps {
  passkey: Passkey;
  answer: PasskeyAnswer | undefined;
}

function RenameForm({ passkey, answer }: ActProps) {
  const { t } = useLingui();
  return (
    <ActForm act="rename" passkey={passkey} answer={answer} button={<Trans>Save name</Trans>}>
      <TextField
        label={t({ message: 'Name', context: 'of a passkey' })}
        name="name"
        required
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        defaultValue={answer?.name ?? passkey.name}
        autoComplete="off"
        issue={answer?.failure.fields['name']}
      />
    </ActForm>
  );
}

function RemoveForm({ passkey, answer }: ActProps) {
  const { t } = useLingui();
  return (
    <ActForm act="remove" passkey={passkey} answer={answer} button={<Trans>Remove passkey</Trans>}>
      <OwnPassword label={t`Your password, to remove this passkey`} issue={answer?.failure.fields['password']} />
    </ActForm>
  );
}

interface ActFormProps extends ActProps {
  act: PasskeyAnswer['act'];
  button: ReactNode;
  /** The field. */
  children: ReactNode;
}

function ActForm({ act, passkey: { id }, answer, button, children }: ActFormProps) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('passkey') === id && sent.get('act') === act;
  return (
    <Form method="post" action="/settings/account#passkeys" preventScrollReset className="stack">
      <Hidden fields={{ part: 'passkeys', passkey: id, act }} />
      <FormError failure={answer?.failure} />
      {children}
      <div>
        <Button look="quiet" isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
