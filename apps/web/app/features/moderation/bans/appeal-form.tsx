import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { APPEAL_MAX_LENGTH } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { TextAreaField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { useEffect, useRef } from 'react';
import type { sendAppeal } from './ban.server.ts';

/** Appeals against a decision; possible once. */
export function AppealForm({ token, lastDay }: { token: string; lastDay: string }) {
  const { t } = useLingui();
  const answer = useActionData<typeof sendAppeal>();
  const isBusy = useNavigation().formAction?.startsWith('/pages/ban') ?? false;
  const failure = answer?.failure ?? undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  return (
    <Form method="post" className="stack" ref={form} preventScrollReset>
      <h3>
        <Trans>You don’t agree?</Trans>
      </h3>
      <p>
        <Trans>
          You can object once, free of charge, until {lastDay}. Someone who did not take this decision looks at it
          again.
        </Trans>
      </p>
      <FormError failure={failure} />
      <input type="hidden" name="token" value={token} />
      <TextAreaField
        label={t`Why is the decision wrong?`}
        name="text"
        rows={6}
        maxLength={APPEAL_MAX_LENGTH}
        required
        defaultValue={answer?.text}
        issue={failure?.fields['text']}
      />
      <Button size="large" isWide isBusy={isBusy}>
        <Trans context="button">Send objection</Trans>
      </Button>
    </Form>
  );
}
