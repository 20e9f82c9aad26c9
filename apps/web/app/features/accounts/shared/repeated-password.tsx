import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Issue } from '@vonk/ui/use-issue';

/** Whether the new password of a form was typed twice alike. */
export function isRepeated(form: FormData): boolean {
  return form.get('repeated') === form.get('password');
}

/** For the second field, where an answer said that they differ. */
export function useRepeatedIssue(answer: object | undefined, isDifferent: boolean | undefined): Issue | undefined {
  return useMemo(
    () => (answer && isDifferent ? { message: <Trans>The passwords don’t match.</Trans> } : undefined),
    [answer, isDifferent],
  );
}
