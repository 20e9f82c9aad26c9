import { Trans } from '@lingui/react/macro';
import { ButtonAnchor } from '@vonk/ui/button';
import { Download } from 'lucide-react';

export function DataExport() {
  return (
    <>
      <p>
        <Trans>Everything we hold on you in one file, with your profile, conversations, payments and photos.</Trans>
      </p>
      <ButtonAnchor href="/api/account-export.php" download look="quiet">
        <Download aria-hidden="true" />
        <Trans>Download my data</Trans>
      </ButtonAnchor>
    </>
  );
}
