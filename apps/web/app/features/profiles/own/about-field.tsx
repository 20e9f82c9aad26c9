import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@vonk/i18n/formats';
import { ABOUT_MAX_LENGTH } from '@vonk/schema/constants';
import { TextAreaField } from '@vonk/ui/field';
import type { Issue } from '@vonk/ui/use-issue';
import { useEarlyText } from '../exports/use-early-text.ts';
import { FIELD_NAMES } from './field-words.ts';

const NAME = 'about';

interface AboutFieldProps {
  defaultValue: string;
  /** The current text. */
  text: string;
  issue: Issue | undefined;
}

/** Free text. Pasted text is never silently cut: the line below says by how much it is too long. */
export function AboutField({ defaultValue, text, issue }: AboutFieldProps) {
  const { t, i18n } = useLingui();
  useEarlyText(`textarea[name="${NAME}"]`);
  const length = [...text.trim()].length;
  const over = length - ABOUT_MAX_LENGTH;
  const count = formatNumber(i18n.locale, length);
  const max = formatNumber(i18n.locale, ABOUT_MAX_LENGTH);
  const tooLong = t`${plural(over, { one: '# character too many.', other: '# characters too many.' })}`;
  return (
    <TextAreaField
      label={i18n._(FIELD_NAMES.about)}
      name={NAME}
      rows={6}
      dir="auto"
      defaultValue={defaultValue}
      issue={issue}
      error={over > 0 && tooLong}
      hint={
        <>
          <Trans>No phone numbers or addresses: everyone can read this.</Trans>{' '}
          <span className="numbers">
            <Trans context="characters of so many">
              {count} of {max}
            </Trans>
          </span>
        </>
      }
    />
  );
}
