import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@vonk/i18n/formats';
import { ABOUT_MAX_LENGTH } from '@vonk/schema/constants';
import { TextAreaField } from '../../components/field.tsx';
import { FIELD_NAMES } from './field-words.ts';

interface AboutFieldProps {
  defaultValue: string;
  /** What stands there now. */
  text: string;
  error: string | undefined;
}

/** Free words. What is pasted is never cut short in silence: the line below says by how much it is too long. */
export function AboutField({ defaultValue, text, error }: AboutFieldProps) {
  const { t, i18n } = useLingui();
  const length = [...text.trim()].length;
  const over = length - ABOUT_MAX_LENGTH;
  const count = formatNumber(i18n.locale, length);
  const max = formatNumber(i18n.locale, ABOUT_MAX_LENGTH);
  const tooLong = t`${plural(over, { one: '# character too many.', other: '# characters too many.' })}`;
  return (
    <TextAreaField
      label={i18n._(FIELD_NAMES.about)}
      name="about"
      rows={6}
      dir="auto"
      defaultValue={defaultValue}
      error={over > 0 ? tooLong : error}
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
