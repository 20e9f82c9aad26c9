import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Section } from '../../accounts/exports/section.tsx';
import { DataExport } from './data-export.tsx';
import { WhatDeletingDoes } from './what-deleting-does.tsx';

/** The data export, and what deleting does; the next page requires the password. */
export function DeleteSection() {
  return (
    <Section id="delete" title={<Trans>Delete account</Trans>}>
      <WhatDeletingDoes />
      <DataExport />
      <ButtonLink to="/notifications/delete" look="quiet">
        <Trans>Delete my account</Trans>
      </ButtonLink>
    </Section>
  );
}
