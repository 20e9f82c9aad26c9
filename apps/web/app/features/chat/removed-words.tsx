import { Trans } from '@lingui/react/macro';

/** In the place of what an operator took out of a conversation. */
export function RemovedWords() {
  return (
    <em>
      <Trans>We removed this message.</Trans>
    </em>
  );
}
