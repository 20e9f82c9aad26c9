import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import styles from './safety.module.css';
import { useSafety } from './use-safety.ts';

interface UnblockFormProps {
  profile: { id: string; name: string };
  onDone?: () => void;
}

export function UnblockForm({ profile, onDone }: UnblockFormProps) {
  const { t } = useLingui();
  const { fetcher, action, isBusy, failure } = useSafety(profile, onDone);
  const { name } = profile;
  return (
    <fetcher.Form method="post" action={action} className={styles.unblock}>
      <FormError failure={failure} />
      <Button name="intent" value="unblock" look="quiet" size="small" isBusy={isBusy} aria-label={t`Unblock ${name}`}>
        <Trans context="button: a person">Unblock</Trans>
      </Button>
    </fetcher.Form>
  );
}
