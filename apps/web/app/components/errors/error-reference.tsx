import { Trans } from '@lingui/react/macro';
import { useRouteError } from '@remix-run/react';
import { saidReference, statusOf } from './page-error.ts';
import { useDocumentReference } from './reference.ts';

/** The reference of one of our failures for support; nothing if there is nothing to look up. */
export function ErrorReference() {
  const error = useRouteError();
  const ofDocument = useDocumentReference();
  const reference = saidReference(error) ?? ofDocument;
  if (!reference || statusOf(error) < 500) return null;
  return (
    <p className="muted">
      <Trans>
        If you write to us about this, mention <code>{reference}</code>.
      </Trans>
    </p>
  );
}
