import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { COMPLAINT_ABOUT_MAX_LENGTH, COMPLAINT_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { TextAreaField, TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { useEffect, useRef } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { ComplaintReceived } from './complaint-received.tsx';
import { sendComplaint, startComplaint } from './complaints.server.ts';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Complaints`,
  description: msg`Something went wrong? Tell us, and we answer.`,
  isIndexed: true,
};

export const loader = startComplaint;
export const action = sendComplaint;

export default function Complaints() {
  const { t } = useLingui();
  const { user } = useSite();
  const { about, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formAction?.startsWith('/complaints') ?? false;
  const { failure, typed } = answer && 'failure' in answer ? answer : {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  if (answer && 'number' in answer) return <ComplaintReceived number={answer.number} email={answer.email} />;

  const fields = failure?.fields;
  return (
    <Panel isWide>
      <h1>
        <Trans>Complaints</Trans>
      </h1>
      <p>
        <Trans>
          Something wrong, with the service, a payment, a decision of ours, or something you saw here? Tell us. You get
          a number at once, and an answer by email.
        </Trans>
      </p>
      <Form method="post" className="stack" ref={form}>
        <FormError failure={failure} />
        <input type="hidden" name="key" value={answer?.key ?? key} />
        <TextField
          label={t`Your name`}
          name="name"
          autoComplete="name"
          maxLength={PERSON_NAME_MAX_LENGTH}
          required
          defaultValue={typed?.name}
          issue={fields?.['name']}
        />
        <TextField
          label={t`Email address`}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={typed?.email ?? user?.email}
          issue={fields?.['email']}
        />
        <TextField
          label={t`What is it about? (optional)`}
          name="about"
          maxLength={COMPLAINT_ABOUT_MAX_LENGTH}
          hint={t`A profile’s name, a payment’s date, or the address of a page.`}
          defaultValue={typed?.about ?? about}
          issue={fields?.['about']}
        />
        <TextAreaField
          label={t`Your complaint`}
          name="text"
          rows={8}
          maxLength={COMPLAINT_MAX_LENGTH}
          required
          defaultValue={typed?.text}
          issue={fields?.['text']}
        />
        <Button size="large" isWide isBusy={isBusy}>
          <Trans context="button">Send complaint</Trans>
        </Button>
      </Form>
      <p className="small muted">
        <Trans>
          We use this only to look into your complaint. <Link to="/pages/privacy">Privacy policy</Link>
        </Trans>
      </p>
    </Panel>
  );
}
