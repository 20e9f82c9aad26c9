import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@vonk/schema/constants';
import { Checkbox, TextAreaField, TextField } from '@vonk/ui/field';
import { PasswordField } from '@vonk/ui/password-field';
import { useSite } from '../../site.ts';
import { EmailField } from '../accounts/exports/email-field.tsx';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import { AboutFields } from './about-fields.tsx';
import { isGender, isSought } from './exports/address.ts';
import { Step } from './exports/draft.ts';
import type { SignupView } from './view.ts';
import { WhoFields } from './who-fields.tsx';

interface StepFieldsProps {
  view: SignupView;
  password: string;
  invited: ProfileCard | null;
  onSeeks: ((seeks: string) => void) | undefined;
}

export function StepFields({ view, password, invited, onSeeks }: StepFieldsProps) {
  switch (view.step) {
    case Step.Who:
      return (
        <WhoFields
          gender={isGender(view.draft.gender) ? view.draft.gender : ''}
          seeks={isSought(view.draft.seeks) ? view.draft.seeks : ''}
          genderIssue={view.fields['gender']}
          seeksIssue={view.fields['seeks'] ?? view.fields['sexuality']}
          onSeeks={onSeeks}
        />
      );
    case Step.About:
      return <AboutFields view={view} />;
    case Step.Name:
      return <NameField view={view} />;
    case Step.Account:
      return <AccountFields view={view} password={password} />;
    case Step.Message:
      return <MessageField view={view} invited={invited} />;
  }
}

function NameField({ view }: { view: SignupView }) {
  const { t } = useLingui();
  const { fields } = view;
  return (
    <TextField
      label={t`Profile name`}
      name="name"
      autoComplete="nickname"
      required
      maxLength={NAME_MAX_LENGTH}
      defaultValue={view.draft.name}
      issue={fields['name']}
      hint={t`A first name or a nickname.`}
    />
  );
}

function AccountFields({ view, password }: { view: SignupView; password: string }) {
  const { t } = useLingui();
  const { settings } = useSite();
  const { fields, draft } = view;
  return (
    <>
      <EmailField
        label={t`Email address`}
        name="email"
        email={draft.email}
        suggestion={view.suggestion}
        country={draft.country}
        issue={fields['email']}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
        defaultValue={password}
        issue={fields['password']}
        hint={t`At least ${PASSWORD_MIN_LENGTH} characters; a few words make a strong one.`}
      />
      <input type="hidden" name="terms_version" value={settings.terms_version} />
      <div>
        <Checkbox
          name="accept_terms"
          required
          defaultChecked={draft.accept_terms === 'on'}
          issue={fields['accept_terms'] ?? fields['terms_version']}
        >
          <Trans>
            I accept the{' '}
            <Link to="/pages/terms" target="_blank">
              Terms
            </Link>{' '}
            and have read the{' '}
            <Link to="/pages/privacy" target="_blank">
              Privacy policy
            </Link>
          </Trans>
        </Checkbox>
        <Checkbox
          name="sensitive_data"
          required
          defaultChecked={draft.sensitive_data === 'on'}
          issue={fields['sensitive_data']}
        >
          <Trans>
            Whom I look for says something about my sexual orientation. I agree that it is used to show me people.
          </Trans>
        </Checkbox>
        <Checkbox name="marketing" defaultChecked={draft.marketing === 'on'}>
          <Trans>Send me news and offers by email. I can stop that at any time.</Trans>
        </Checkbox>
      </div>
    </>
  );
}

function MessageField({ view, invited }: { view: SignupView; invited: ProfileCard | null }) {
  const { t } = useLingui();
  const { settings } = useSite();
  const { fields } = view;
  return (
    <>
      {invited?.fictional && <FictionalNotice name={invited.name} />}
      <TextAreaField
        label={t`Your message`}
        name="signup_message"
        rows={5}
        maxLength={settings.message_length}
        placeholder={t`Write a message`}
        defaultValue={view.draft.signup_message}
        issue={fields['signup_message']}
        hint={t`You may leave it empty.`}
      />
    </>
  );
}
