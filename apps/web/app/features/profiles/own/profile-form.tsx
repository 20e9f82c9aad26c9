import { Trans } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import type { Issue } from '@vonk/ui/use-issue';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../exports/leave-guard.tsx';
import { PromptFields } from '../exports/prompt-fields.tsx';
import { LOOKS } from '../exports/trait-words.ts';
import { AboutField } from './about-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { InterestField } from './interest-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { OwnPage, ProfileAnswer } from './profile.server.ts';
import {
  type Choice,
  fieldId,
  isSameTold,
  readProfileForm,
  type Told,
  type ToldField,
  toldBy,
} from './profile-fields.ts';
import styles from './profile-form.module.css';
import { ProfilePreview } from './profile-preview.tsx';
import { useFocusOnTarget } from './use-focus-on-target.ts';

const LIFE = ['reason_for_joining', 'relationship_status'] as const;

interface ProfileFormProps {
  page: OwnPage;
  asked: ToldField[];
  answer: ProfileAnswer | undefined;
}

/** The form for everything that the site shows about a member, with a preview of what others will see. */
export function ProfileForm({ page, asked, answer }: ProfileFormProps) {
  const { own } = page;
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const kept = toldBy(own, page.regions.list, asked);
  const told = answer?.told ?? kept;
  const [now, setNow] = useState(told);
  const shown = useDeferredValue(now);
  const isDirty = !isSameTold(now, kept);
  const fields = answer?.failure.fields ?? {};
  const asks = (field: ToldField) => asked.includes(field);
  const issueOf = (field: ToldField): Issue | undefined => fields[field];
  const choices = (list: readonly Choice[]) =>
    list.filter(asks).map((choice) => (
      <div key={choice} id={fieldId(choice)}>
        <ChoiceField choice={choice} told={told} issue={issueOf(choice)} />
      </div>
    ));
  useFocusOnTarget();

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  function readForm() {
    if (!form.current) return;
    const { told: read } = readProfileForm(new FormData(form.current));
    // Fields that are not asked for keep their value.
    setNow({ ...kept, ...(Object.fromEntries(asked.map((field) => [field, read[field]])) as Partial<Told>) });
  }
  // Reads what was entered before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange reads the later changes
  useEffect(readForm, []);

  return (
    <div className={styles.page}>
      <div className={styles.paper}>
        <Link to="/profile" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          <Trans>My profile</Trans>
        </Link>
        <h1>
          <Trans>Edit profile</Trans>
        </h1>
        <p className="muted">
          <Trans>Leave open whatever you’d rather keep to yourself.</Trans>
        </p>
        <Form ref={form} method="post" action="/profile/edit" className={styles.form} onChange={readForm}>
          <FormError failure={answer?.failure} />
          {asks('about') && (
            <div id={fieldId('about')}>
              <AboutField defaultValue={told.about} text={now.about} issue={issueOf('about')} />
            </div>
          )}
          {asks('prompts') && (
            <div id={fieldId('prompts')}>
              <PromptFields known={page.prompts} prompts={told.prompts} issue={issueOf('prompts')} />
            </div>
          )}
          {asks('interests') && (
            <div id={fieldId('interests')}>
              <InterestField known={page.known} chosen={told.interests} issue={issueOf('interests')} />
            </div>
          )}
          <div className={styles.pair}>{choices(LIFE)}</div>
          <PlaceFields
            country={own.country}
            regions={page.regions}
            asks={asks}
            told={told}
            issueOf={issueOf}
            towns={answer?.towns}
            onFilled={readForm}
          />
          <div className={styles.pair}>{choices(LOOKS)}</div>
          <div className={styles.foot}>
            <Button size="large" isBusy={isBusy}>
              <Trans context="button">Save</Trans>
            </Button>
            <ButtonLink to="/profile" look="bare" size="large">
              <Trans context="button">Cancel</Trans>
            </ButtonLink>
            <p role="status" className="small muted">
              {isBusy ? <Trans>Saving …</Trans> : isDirty && <Trans>Not saved yet</Trans>}
            </p>
          </div>
        </Form>
      </div>
      <ProfilePreview page={page} asked={asked} told={shown} />
      <LeaveGuard isDirty={isDirty && !isBusy} />
    </div>
  );
}
