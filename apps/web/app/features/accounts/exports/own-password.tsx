import { TextField } from '@vonk/ui/field';
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
      <TextField label={label} name={name} type="password" autoComplete="current-password" required issue={issue} />
    </>
  );
}
