import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { PASSWORD_MIN_LENGTH } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { PasswordField } from '@vonk/ui/password-field';
import { ChangeRow } from '../exports/change-row.tsx';
import { OwnPassword } from '../exports/own-password.tsx';
import { isRepeated, useRepeatedIssue } from '../exports/repeated-password.tsx';
import type { PasswordAnswer } from '../exports/settings.server.ts';
import { ChangeWord } from './change-word.tsx';

interface PasswordSectionProps {
  answer: PasswordAnswer | undefined;
  isChanged: boolean;
}

export function PasswordSection({ answer, isChanged }: PasswordSectionProps) {
  const { t } = useLingui();
  const isBusy = useNavigation().formData?.get('part') === 'password';
  const fields = answer?.failure.fields ?? {};
  const min = PASSWORD_MIN_LENGTH;
  const issue = useRepeatedIssue(answer, answer?.isDifferent);
  return (
    <ChangeRow
      id="password"
      title={<Trans>Password</Trans>}
      value={<span aria-hidden="true">••••••••</span>}
      button={<ChangeWord />}
      done={isChanged && <Trans>Your new password is set. Everywhere else you’re logged out.</Trans>}
      isOpen={answer !== undefined}
      shutsWhenDone
    >
      <Form method="post" action="/settings/account#password" className="stack">
        {!answer?.isDifferent && <FormError failure={answer?.failure} />}
        <input type="hidden" name="part" value="password" />
        <OwnPassword label={t`Your password now`} name="old_password" issue={fields['old_password']} />
        <PasswordField
          label={t`New password`}
          name="password"
          autoComplete="new-password"
          minLength={min}
          required
          hint={t`At least ${min} characters. A few words in a row are easy to remember and hard to guess.`}
          issue={fields['password']}
        />
        <PasswordField
          label={t`New password again`}
          name="repeated"
          autoComplete="new-password"
          required
          issue={issue}
          check={isRepeated}
        />
        <div>
          <Button isBusy={isBusy}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </Form>
    </ChangeRow>
  );
}
