import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest } from '@vonk/schema';
import { MOST_INTERESTS } from '@vonk/schema/constants';
import type { Issue } from '@vonk/ui/use-issue';
import { InterestTicks } from '../../catalogs/exports/interest-ticks.tsx';

const GROUP_NAMES: Record<string, MessageDescriptor> = {
  everyday: msg({ message: 'Everyday', context: 'group of interests' }),
  adult: msg({ message: 'Love and play', context: 'group of interests' }),
};

interface InterestFieldProps {
  known: Interest[];
  /** Interest keys. */
  chosen: string[];
  issue: Issue | undefined;
}

/** All interests by group. Limited in number, since too many would say nothing. */
export function InterestField({ known, chosen, issue }: InterestFieldProps) {
  const { t, i18n } = useLingui();
  const max = MOST_INTERESTS;
  const groups = inGroups(known).map(([key, interests]) => {
    const name = GROUP_NAMES[key];
    return { key, name: name && i18n._(name), interests };
  });
  return (
    <>
      <input type="hidden" name="asks_interests" value="1" />
      <InterestTicks
        legend={t`Interests`}
        groups={groups}
        chosen={chosen}
        max={max}
        issue={issue}
        hint={(count) => (
          <span aria-live="polite">
            {count >= max ? (
              <Trans>That’s {max}, the most there can be. Untick one to choose another.</Trans>
            ) : (
              <Trans>
                {count} of {max} chosen
              </Trans>
            )}
          </span>
        )}
      />
    </>
  );
}

/** Keeps the order of the list. */
function inGroups(known: readonly Interest[]): [string, Interest[]][] {
  const groups = new Map<string, Interest[]>();
  for (const interest of known) groups.set(interest.group, [...(groups.get(interest.group) ?? []), interest]);
  return [...groups];
}
