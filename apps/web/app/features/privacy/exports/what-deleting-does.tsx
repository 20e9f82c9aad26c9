import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS } from '@vonk/schema/constants';

export function WhatDeletingDoes() {
  const { t } = useLingui();
  const days = DELETION_GRACE_DAYS;
  return (
    <p>
      {t`${plural(days, {
        one: 'Your profile disappears at once. For # day you can bring it back with the link in our email; then it is gone for good, and unused credits with it.',
        other:
          'Your profile disappears at once. For # days you can bring it back with the link in our email; then it is gone for good, and unused credits with it.',
      })}`}
    </p>
  );
}
