import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '@vonk/i18n/formats';
import { Checks } from './checks.tsx';

/** What premium members get; `claim` is the operator's claim of better chances, in percent. */
export function PremiumOpens({ claim = null }: { claim?: number | null }) {
  const { i18n } = useLingui();
  const percent = claim === null ? '' : formatPercent(i18n.locale, claim);
  return (
    <Checks>
      <Trans>All photos, the private ones too</Trans>
      <Trans>As many conversations as you like</Trans>
      <Trans>Every message of every conversation</Trans>
      {percent && <Trans>{percent} more chance</Trans>}
    </Checks>
  );
}
