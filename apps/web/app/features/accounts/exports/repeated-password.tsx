import { Trans } from '@lingui/react/macro';
import type { Issue } from '@vonk/ui/use-issue';
import { useMemo } from 'react';

/** Whether both password fields match. */
export function isRepeated(form: FormData): boolean {
  return form.get('repeated') === form.get('password');
}

/** The error of the second field, when the server found that they differ. */
export function useRepeatedIssue(answer: object | undefined, isDifferent: boolean | undefined): Issue | undefined {
  return useMemo(
    () => (answer && isDifferent ? { message: <Trans>The passwords don’t match.</Trans> } : undefined),
    [answer, isDifferent],
  );
}
