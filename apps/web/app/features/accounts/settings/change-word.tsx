import { Trans } from '@lingui/react/macro';

/** On the button that opens the form of a setting. */
export function ChangeWord() {
  return <Trans context="button: opens the form of a setting">Change</Trans>;
}
