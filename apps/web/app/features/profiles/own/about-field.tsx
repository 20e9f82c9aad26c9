import { Trans, useLingui } from '@lingui/react/macro';
import { ABOUT_MAX_LENGTH } from '@vonk/schema/constants';
import { TextAreaField } from '@vonk/ui/field';
import type { Issue } from '@vonk/ui/use-issue';
import { useEarlyText } from '../exports/use-early-text.ts';
import { useTextLength } from '../exports/use-text-length.tsx';
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
  const { i18n } = useLingui();
  useEarlyText(`textarea[name="${NAME}"]`);
  const { error, hint } = useTextLength(text, ABOUT_MAX_LENGTH);
  return (
    <TextAreaField
      label={i18n._(FIELD_NAMES.about)}
      name={NAME}
      rows={6}
      dir="auto"
      defaultValue={defaultValue}
      issue={issue}
      error={error}
      hint={
        <>
          <Trans>No phone numbers or addresses: everyone can read this.</Trans> {hint}
        </>
      }
    />
  );
}
