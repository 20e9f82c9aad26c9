import { Trans } from '@lingui/react/macro';
import styles from '../../accounts/exports/device-list.module.css';
import { Section } from '../../accounts/exports/section.tsx';
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
    <Section id="passkeys" title={<Trans>Passkeys</Trans>} done={done && DONE_WORDS[done]}>
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
    </Section>
  );
}
