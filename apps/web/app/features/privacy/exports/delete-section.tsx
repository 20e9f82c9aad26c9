import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS } from '@vonk/schema/constants';
import { ButtonAnchor, ButtonLink } from '@vonk/ui/button';
import { Download } from 'lucide-react';
import { Section } from '../../accounts/exports/section.tsx';

/** Data exports, and what deleting does; the next page requires the password. */
export function DeleteSection() {
  const { t } = useLingui();
  const days = DELETION_GRACE_DAYS;
  return (
    <Section id="delete" title={<Trans>Delete account</Trans>}>
      <p>
        {t`${plural(days, {
          one: 'Your profile disappears at once. For # day you can bring it back with the link in our email; then it is gone for good, and unused credits with it.',
          other:
            'Your profile disappears at once. For # days you can bring it back with the link in our email; then it is gone for good, and unused credits with it.',
        })}`}
      </p>
      <p>
        <Trans>
          Before you go, or any time: everything we hold on you in one file, with your profile, conversations, payments
          and photos.
        </Trans>
      </p>
      <ButtonAnchor href="/api/account-export.php" download look="quiet">
        <Download aria-hidden="true" />
        <Trans>Download my data</Trans>
      </ButtonAnchor>
      <ButtonLink to="/notifications/delete" look="quiet">
        <Trans>Delete my account</Trans>
      </ButtonLink>
    </Section>
  );
}
