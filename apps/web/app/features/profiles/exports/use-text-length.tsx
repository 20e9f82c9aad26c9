import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@vonk/i18n/formats';

/**
 * How long a text is of what it may be, and by how much too long. Pasted text is never silently cut.
 * @param most in characters
 */
export function useTextLength(text: string, most: number) {
  const { t, i18n } = useLingui();
  const length = [...text.trim()].length;
  const over = length - most;
  const count = formatNumber(i18n.locale, length);
  const max = formatNumber(i18n.locale, most);
  return {
    error: over > 0 && t`${plural(over, { one: '# character too many.', other: '# characters too many.' })}`,
    hint: (
      <span className="numbers">
        <Trans context="characters of so many">
          {count} of {max}
        </Trans>
      </span>
    ),
  };
}
