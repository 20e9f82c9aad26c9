import { PasswordField } from '@vonk/ui/password-field';
import type { Issue } from '@vonk/ui/use-issue';
import { useMember } from '../../../site.ts';

interface OwnPasswordProps {
  label: string;
  name?: string;
  issue: Issue | undefined;
}

/** Asks for the member's password before something changes. */
export function OwnPassword({ label, name = 'password', issue }: OwnPasswordProps) {
  const { email } = useMember();
  return (
    <>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField label={label} name={name} autoComplete="current-password" required issue={issue} />
    </>
  );
}
