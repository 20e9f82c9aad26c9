import { Trans } from '@lingui/react/macro';

/** Replaces a message that an operator removed. */
export function RemovedWords() {
  return (
    <em>
      <Trans>We removed this message.</Trans>
    </em>
  );
}
