import { useLingui } from '@lingui/react/macro';
import { type Gender, onlyGender } from '@vonk/schema/constants';
import { Segmented } from '@vonk/ui/segmented';
import type { Issue } from '@vonk/ui/use-issue';
import type { ComponentProps } from 'react';
import { useSite } from '../../site.ts';
import type { Sought } from './exports/address.ts';
import { NicheLine } from './niche-line.tsx';

interface WhoFieldsProps {
  /** The default, where the site leaves a choice; empty for none. */
  gender: Gender | '';
  seeks: Sought | '';
  genderIssue?: Issue | undefined;
  seeksIssue?: Issue | undefined;
  onSeeks?: ((seeks: string) => void) | undefined;
}

/** Who the visitor is and looks for; a site for one gender offers only that one. */
export function WhoFields({ gender, seeks, genderIssue, seeksIssue, onSeeks }: WhoFieldsProps) {
  const { t } = useLingui();
  const only = onlyGender(useSite().settings.niche);
  const choice = (name: string, chosen: string, options: ComponentProps<typeof Segmented>['options']) => ({
    name,
    required: true,
    isTiled: true,
    defaultValue: only ?? chosen,
    options: options.filter(({ value }) => !only || value === only),
  });
  return (
    <>
      <NicheLine />
      <Segmented
        legend={t`I am`}
        issue={genderIssue}
        {...choice('gender', gender, [
          { value: 'female', label: t`A woman` },
          { value: 'male', label: t`A man` },
        ])}
      />
      <Segmented
        legend={t`Looking for`}
        issue={seeksIssue}
        onChoose={onSeeks}
        {...choice('seeks', seeks, [
          { value: 'female', label: t({ message: 'Women', context: 'looking for' }) },
          { value: 'male', label: t({ message: 'Men', context: 'looking for' }) },
          { value: 'both', label: t({ message: 'Both', context: 'looking for women and men' }) },
        ])}
      />
    </>
  );
}
