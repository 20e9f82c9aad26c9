import { Trans } from '@lingui/react/macro';
import { Checks } from './checks.tsx';

/** What premium members have that others do not. */
export function PremiumOpens() {
  return (
    <Checks>
      <Trans>All photos, the private ones too</Trans>
      <Trans>As many conversations as you like</Trans>
      <Trans>Every message of every conversation</Trans>
    </Checks>
  );
}
