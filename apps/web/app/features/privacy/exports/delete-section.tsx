import { Trans } from '@lingui/react/macro';
import { ButtonAnchor, ButtonLink } from '@vonk/ui/button';
import { Download } from 'lucide-react';
import { Section } from '../../accounts/exports/section.tsx';
import { WhatDeletingDoes } from './what-deleting-does.tsx';

/** Data exports, and what deleting does; the next page requires the password. */
export function DeleteSection() {
  return (
    <Section id="delete" title={<Trans>Delete account</Trans>}>
      <WhatDeletingDoes />
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
