import { Trans } from '@lingui/react/macro';
import { useMember } from '../../../site.ts';
import { ChangeRow } from '../exports/change-row.tsx';
import { MailChangeForm } from '../exports/mail-change-form.tsx';
import { ChangeWord } from './change-word.tsx';

export function EmailSection() {
  const { email, status } = useMember();
  return (
    <ChangeRow
      id="email"
      title={<Trans>Email address</Trans>}
      value={
        <>
          <bdi>{email}</bdi>
          {status === 'not_confirmed' && (
            <>
              <br />
              <Trans>Confirm your email address, or you can’t get any replies.</Trans>
            </>
          )}
        </>
      }
      button={<ChangeWord />}
    >
      <p className="small muted">
        <Trans>You log in with it, and our emails go there. Other members never see it.</Trans>
      </p>
      <MailChangeForm />
    </ChangeRow>
  );
}
