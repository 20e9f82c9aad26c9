import { Trans, useLingui } from '@lingui/react/macro';
import type { CountryRegions } from '@vonk/schema';
import { NamedOptions, SelectField } from '@vonk/ui/field';
import type { Issue } from '@vonk/ui/use-issue';
import type { ReactNode } from 'react';
import styles from './region-choice.module.css';

interface RegionChoiceProps {
  list: CountryRegions;
  region: string;
  issue: Issue | undefined;
  onChosen?: () => void;
}

/** Only the region, for people whose town is not in the list, or who prefer not to share it. */
export function RegionChoice({ isAlone = false, ...choice }: RegionChoiceProps & { isAlone?: boolean }) {
  if (isAlone) return <RegionSelect {...choice} />;
  return (
    // May have been opened before hydration.
    <details
      className={styles.choice}
      open={choice.region !== '' || choice.issue !== undefined}
      suppressHydrationWarning
    >
      <summary>
        <Trans>My town isn’t there, or I’d rather not say</Trans>
      </summary>
      <RegionSelect {...choice} hint={<Trans>Counts while the town is left empty.</Trans>} />
    </details>
  );
}

function RegionSelect({ list, region, issue, hint, onChosen }: RegionChoiceProps & { hint?: ReactNode }) {
  const { t } = useLingui();

  function choose(select: HTMLSelectElement) {
    const town = select.form?.elements.namedItem('city');
    if (select.value && town instanceof HTMLInputElement && town.value) {
      town.value = '';
      town.dispatchEvent(new Event('input', { bubbles: true }));
    }
    onChosen?.();
  }

  return (
    <SelectField
      label={list.label}
      name="region"
      defaultValue={region}
      issue={issue}
      hint={hint}
      onChange={(event) => choose(event.currentTarget)}
    >
      <option value="">{t({ message: 'Not said', context: 'profile: a choice that is left open' })}</option>
      <NamedOptions list={list.regions} />
    </SelectField>
  );
}
