import { Trans, useLingui } from '@lingui/react/macro';
import { formatDistance, formatList } from '@vonk/i18n/formats';
import type { MatchReason } from '@vonk/schema';

const SHOWN = 2;
const MOST_NAMES = 3;

interface ReasonWordsProps {
  reasons: MatchReason[];
  /** By key, translated. */
  interestNames: Record<string, string>;
  /** Place and ages come from the member's profile, not from answers. */
  isOwn: boolean;
}

/** Why a profile is shown: only the strongest reasons. */
export function ReasonWords({ reasons, interestNames, isOwn }: ReasonWordsProps) {
  return reasons.slice(0, SHOWN).map((reason) => (
    <span key={reason.kind}>
      <Words reason={reason} interestNames={interestNames} isOwn={isOwn} />
    </span>
  ));
}

function Words({ reason, interestNames, isOwn }: Omit<ReasonWordsProps, 'reasons'> & { reason: MatchReason }) {
  const { i18n } = useLingui();
  switch (reason.kind) {
    case 'interests': {
      const names = reason.keys.slice(0, MOST_NAMES).map((key) => interestNames[key] ?? key);
      const list = formatList(i18n.locale, names);
      return <Trans>You both like: {list}</Trans>;
    }
    case 'city': {
      const { city } = reason;
      return <Trans>Also from {city}</Trans>;
    }
    case 'near': {
      // Number and unit stay on one line.
      const distance = formatDistance(i18n.locale, reason.km).replaceAll(' ', '\u00a0');
      return <Trans>Less than {distance} away</Trans>;
    }
    case 'region':
      return isOwn ? <Trans>From your region</Trans> : <Trans>In the region you chose</Trans>;
    case 'age':
      return isOwn ? <Trans>About your age</Trans> : <Trans>The age you’re looking for</Trans>;
    case 'active':
      return <Trans>Here in the last few days</Trans>;
    case 'each_other':
      return <Trans>You’re looking for each other</Trans>;
  }
}
