import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Section } from '../../accounts/exports/section.tsx';
import { WhatDeletingDoes } from './what-deleting-does.tsx';

/** What deleting does; the next page requires the password. */
export function DeleteSection() {
  return (
    <Section id="delete" title={<Trans>Delete account</Trans>}>
      <WhatDeletingDoes />
      <ButtonLink to="/notifications/delete" look="quiet">
        <Trans>Delete my account</Trans>
      </ButtonLink>
    </Section>
  );
}
