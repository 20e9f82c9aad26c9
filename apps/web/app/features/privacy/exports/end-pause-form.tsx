import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import type { ComponentProps } from 'react';

interface EndPauseFormProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size'> {
  /** The path to continue at; by default the settings. */
  next?: string;
}

/** Ends the break. Loads a new document when it stays on the page, since much of it may have changed. */
export function EndPauseForm({ next = '', ...looks }: EndPauseFormProps) {
  const isBusy = useNavigation().formData?.get('part') === 'pause';
  return (
    <Form method="post" action="/notifications/delete" reloadDocument={next !== ''}>
      <input type="hidden" name="part" value="pause" />
      <input type="hidden" name="days" value="0" />
      <input type="hidden" name="next" value={next} />
      <Button {...looks} isBusy={isBusy}>
        <Trans>Show my profile again</Trans>
      </Button>
    </Form>
  );
}
