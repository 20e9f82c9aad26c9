import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { ChangeRow } from '../../accounts/exports/change-row.tsx';
import styles from '../../accounts/exports/device-list.module.css';
import type { PasskeyAnswer } from '../../accounts/exports/settings.server.ts';
import { AddPasskey } from '../add-passkey.tsx';
import { type Passkey, PasskeyRow } from '../passkey-row.tsx';

const DONE_WORDS = {
  added: <Trans>Your passkey is ready. Next time, log in with it.</Trans>,
  renamed: <Trans>Saved.</Trans>,
  removed: <Trans>The passkey is removed. Nobody can log in with it any more.</Trans>,
};

interface PasskeysSectionProps {
  passkeys: Passkey[];
  answer: PasskeyAnswer | undefined;
  /** The result of the last form. */
  done: keyof typeof DONE_WORDS | null;
  loadedAt: string;
}

/** The member's passkeys, for logging in without a password. */
export function PasskeysSection({ passkeys, answer, done, loadedAt }: PasskeysSectionProps) {
  return (
    <ChangeRow
      id="passkeys"
      title={<Trans>Passkeys</Trans>}
      value={
        passkeys.length > 0 ? (
          passkeys.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))
        ) : (
          <Trans context="passkeys">None yet</Trans>
        )
      }
      button={
        passkeys.length > 0 ? (
          <Trans context="button: opens the form of a setting">Change</Trans>
        ) : (
          <Trans context="button: opens the form of a setting">Add</Trans>
        )
      }
      done={done && DONE_WORDS[done]}
      isOpen={answer !== undefined}
    >
      <p className="small muted">
        <Trans>
          Log in with your fingerprint, your face or your device’s PIN instead of your password. Your fingerprint and
          face never leave your device. If you reset your password by email, we remove your passkeys too.
        </Trans>
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              answer={answer?.id === passkey.id ? answer : undefined}
              loadedAt={loadedAt}
            />
          ))}
        </ul>
      )}
      <AddPasskey />
    </ChangeRow>
  );
}
