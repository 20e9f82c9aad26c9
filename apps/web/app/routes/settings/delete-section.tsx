import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS } from '@vonk/schema/constants';
import { ButtonLink } from '../../components/button.tsx';
import { useMember, useSite } from '../../site.ts';
import { Section } from './section.tsx';

/** Deleting is asked for by mail, from the account's own address. */
export function DeleteSection() {
  const { t } = useLingui();
  const { settings } = useSite();
  const { email } = useMember();
  const { support_email: support, name: site } = settings;
  const days = DELETION_GRACE_DAYS;
  const subject = encodeURIComponent(t`Delete my account on ${site}`);
  const body = encodeURIComponent(t`Please delete the account with this email address: ${email}`);
  return (
    <Section id="delete" title={<Trans>Delete account</Trans>}>
      <p>
        <Trans>
          Write to <a href={`mailto:${support}`}>{support}</a> from your own email address, and we delete your account
          for you.
        </Trans>
      </p>
      <p className="small muted">
        {t`${plural(days, {
          one: 'Your profile disappears at once. For # day you can bring it back with the link in our email; then it is gone for good, and unused credits with it.',
          other:
            'Your profile disappears at once. For # days you can bring it back with the link in our email; then it is gone for good, and unused credits with it.',
        })}`}
      </p>
      <ButtonLink to={`mailto:${support}?subject=${subject}&body=${body}`} look="quiet">
        <Trans>Ask for deletion by email</Trans>
      </ButtonLink>
    </Section>
  );
}
