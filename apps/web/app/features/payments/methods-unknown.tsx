import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import { WifiOff } from 'lucide-react';

/** Shown when the provider does not return its payment methods. `here` is the address of this page. */
export function MethodsUnknown({ here }: { here: string }) {
  return (
    <Banner
      tone="warn"
      icon={<WifiOff aria-hidden="true" />}
      actions={
        <ButtonLink to={here} reloadDocument look="secondary" size="small">
          <Trans context="button">Try again</Trans>
        </ButtonLink>
      }
    >
      <Trans>The payment methods can’t be shown right now. Try again in a moment.</Trans>
    </Banner>
  );
}
