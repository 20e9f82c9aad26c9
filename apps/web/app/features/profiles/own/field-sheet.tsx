import { Trans } from '@lingui/react/macro';
import { ApiError, createApiClient } from '@vonk/api-client';
import type { OwnProfile } from '@vonk/schema';
import { CITY_ERRORS, type FieldErrors } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { Modal } from '@vonk/ui/modal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFailureWords } from '../../../components/use-failure-words.ts';
import { placeText } from '../../catalogs/exports/place/place-text.ts';
import { PromptFields } from '../exports/prompt-fields.tsx';
import { AboutField } from './about-field.tsx';
import { ChoiceTicks } from './choice-field.tsx';
import styles from './field-sheet.module.css';
import { InterestField } from './interest-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { OwnPage } from './profile.server.ts';
import { isSameTold, readProfileForm, type Told, type ToldField, toldBy } from './profile-fields.ts';
import { type Part, wayTo } from './profile-parts.ts';
import { SignalsBanner } from './signals-banner.tsx';

const CONTROLS = 'textarea, select, input:checked, input:not([type="hidden"])';

interface Problem {
  message: string;
  fields: FieldErrors;
  /** Alternatives for a refused town. */
  towns?: string[] | undefined;
}

/** Texts that are not saved yet. */
export type Drafts = Partial<Pick<Told, 'about' | 'prompts'>>;

interface FieldSheetProps {
  page: OwnPage;
  asked: ToldField[];
  part: Part;
  /** What was written before and not saved. */
  drafts: Drafts;
  onDrafts: (drafts: Drafts) => void;
  onSaved: (own: OwnProfile) => void;
  onClose: () => void;
}

/** Edits one part of the profile. A text with contact details is saved, too, but the sheet stays open with a warning. */
export default function FieldSheet({ page, asked, part, drafts, onDrafts, onSaved, onClose }: FieldSheetProps) {
  const { own } = page;
  const form = useRef<HTMLFormElement>(null);
  const kept = toldBy(own, page.regions.list, asked);
  const [told] = useState({ ...kept, ...drafts });
  const [about, setAbout] = useState(told.about);
  const [problem, setProblem] = useState<Problem>();
  const [hasSignals, setSignals] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const wordsOf = useFailureWords();

  useEffect(() => {
    const controls = CONTROLS.split(', ').map((kind) => form.current?.querySelector<HTMLElement>(kind));
    controls.find(Boolean)?.focus();
  }, []);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  function onChange() {
    if ((part !== 'about' && part !== 'prompts') || !form.current) return;
    const { told: typed } = readProfileForm(new FormData(form.current));
    setAbout(typed.about);
    const isSame = isSameTold({ ...kept, [part]: typed[part] }, kept);
    onDrafts({ ...drafts, [part]: isSame ? undefined : typed[part] });
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { told: sent, change } = readProfileForm(new FormData(event.currentTarget));
    setBusy(true);
    setProblem(undefined);
    setSignals(false);
    try {
      const { profile, signals } = await createApiClient().put('/api/profile.php', change);
      if (part === 'about' || part === 'prompts') onDrafts({ ...drafts, [part]: undefined });
      onSaved(profile);
      if (signals.length > 0) setSignals(true);
      else onClose();
    } catch (error) {
      const fields = fieldsOf(error);
      setProblem({ message: wordsOf(error), fields, towns: await townsFor(own.country, sent, fields) });
    }
    setBusy(false);
  }

  return (
    <Modal isOpen onClose={onClose} title={<Trans>Edit profile</Trans>} isDismissible={!isBusy}>
      {/* The page's own words are beside the fields. */}
      <form
        ref={form}
        action={wayTo(part)}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={save}
        onChange={onChange}
      >
        {hasSignals && (
          <div role="status">
            <SignalsBanner />
          </div>
        )}
        <FormError failure={problem} />
        <Fields page={page} asked={asked} part={part} told={told} about={about} problem={problem} />
        <Button isWide size="large" isBusy={isBusy}>
          <Trans context="button">Save</Trans>
        </Button>
      </form>
    </Modal>
  );
}

interface FieldsProps {
  page: OwnPage;
  asked: ToldField[];
  part: Part;
  told: Told;
  about: string;
  problem: Problem | undefined;
}

function Fields({ page, asked, part, told, about, problem }: FieldsProps) {
  const issueOf = (field: ToldField) => problem?.fields[field];
  if (part === 'about') return <AboutField defaultValue={told.about} text={about} issue={issueOf('about')} />;
  if (part === 'prompts')
    return <PromptFields known={page.prompts} prompts={told.prompts} issue={issueOf('prompts')} />;
  if (part === 'interests') {
    return <InterestField known={page.known} chosen={told.interests} issue={issueOf('interests')} />;
  }
  if (part === 'place') {
    return (
      <PlaceFields
        country={page.own.country}
        regions={page.regions}
        asks={(field) => asked.includes(field)}
        told={told}
        issueOf={issueOf}
        towns={problem?.towns}
        onFilled={() => {}}
      />
    );
  }
  return <ChoiceTicks choice={part} told={told} issue={issueOf(part)} />;
}

function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code, message, field } = error;
  return error.fields ?? (field ? { [field]: { code, message } } : {});
}

async function townsFor(country: string, { city }: Told, fields: FieldErrors): Promise<string[] | undefined> {
  if (!CITY_ERRORS.some((code) => code === fields['city']?.code)) return undefined;
  try {
    const { places } = await createApiClient().get('/api/places.php', { country, name: city });
    return places.map((place) => placeText(place.city, place.region_name));
  } catch {
    // Alternatives are only a help: ignore the error.
    return undefined;
  }
}
