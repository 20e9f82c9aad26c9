import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { PAUSE_DAYS } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { SelectField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import type { Failure } from '../../../server/api.server.ts';
import styles from '../leaving/leaving.module.css';

interface PauseFormProps {
  failure?: Failure | undefined;
  /** The button is below the field, over the whole width. */
  isWide?: boolean;
}

/** The form to choose how long to be hidden; usable on any page. */
export function PauseForm({ failure, isWide = false }: PauseFormProps) {
  const { t } = useLingui();
  const isBusy = useNavigation().formData?.get('part') === 'pause';
  return (
    <Form method="post" action="/notifications/delete" className={isWide ? styles.form : styles.row}>
      <FormError failure={failure} />
      <input type="hidden" name="part" value="pause" />
      <SelectField label={t`How long?`} name="days" defaultValue="30">
        {PAUSE_DAYS.map((days) => (
          <option key={days} value={days}>
            {t`${plural(days, { one: '# day', other: '# days' })}`}
          </option>
        ))}
      </SelectField>
      <Button look="quiet" isWide={isWide} isBusy={isBusy}>
        <Trans>Take a break</Trans>
      </Button>
    </Form>
  );
}
