import { Trans } from '@lingui/react/macro';
import { useMember } from '../../../site.ts';
import { MailChangeForm } from '../exports/mail-change-form.tsx';
import { Section } from '../exports/section.tsx';

export function EmailSection() {
  const { email, status } = useMember();
  return (
    <Section id="email" title={<Trans>Email address</Trans>}>
      <p>
        <strong>{email}</strong>
      </p>
      <p className="small muted">
        {status === 'not_confirmed' ? (
          <Trans>Confirm your email address, or you can’t get any replies.</Trans>
        ) : (
          <Trans>You log in with it, and our emails go there. Other members never see it.</Trans>
        )}
      </p>
      <MailChangeForm />
    </Section>
  );
}
