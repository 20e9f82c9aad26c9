import { Trans } from '@lingui/react/macro';
import type { FieldErrors } from '@vonk/schema/constants';
import type { ReactNode } from 'react';

/** The server's words, or ours for what was left out. */
export function useErrorText(fields: FieldErrors): (field: string) => ReactNode {
  return (field) => {
    const issue = fields[field];
    if (!issue) return null;
    if (issue.message) return issue.message;
    return issue.code === 'consent_required' ? <Trans>Tick this box to go on</Trans> : <Trans>Required</Trans>;
  };
}
