import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import { ABOUT_MAX_LENGTH, CITY_MAX_LENGTH, MOST_INTERESTS } from '@vonk/schema/constants';
import { ArrowLeft } from 'lucide-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { FormError } from '../../components/form-error.tsx';
import { InterestTicks, type InterestTicksProps } from '../../components/interest-ticks.tsx';
import { Panel } from '../../components/panel.tsx';
import { CHOICE_WORDS, FIELD_NAMES } from './field-words.ts';
import type { OwnPage, ProfileAnswer } from './profile.server.ts';
import { CHOICES, type Choice, type Told, type ToldField, toldBy } from './profile-fields.ts';
import styles from './profile-form.module.css';

const LOOKS = ['hair_color', 'eye_color', 'body_type', 'tattoos'] as const;
const LIFE = ['reason_for_joining', 'relationship_status'] as const;

interface ProfileFormProps {
  page: OwnPage;
  asked: ToldField[];
  answer: ProfileAnswer | undefined;
}

/** Everything that the site shows of somebody, to be told or left open. */
export function ProfileForm({ page, asked, answer }: ProfileFormProps) {
  const { t, i18n } = useLingui();
  const isBusy = useNavigation().formMethod === 'POST';
  const told = answer?.told ?? toldBy(page.own);
  const fields = answer?.failure.fields ?? {};
  const asks = (field: ToldField) => asked.includes(field);
  const error = (field: ToldField) => fields[field]?.message;
  const choices = (list: readonly Choice[]) =>
    list.filter(asks).map((choice) => <ChoiceField key={choice} choice={choice} told={told} error={error(choice)} />);
  const max = ABOUT_MAX_LENGTH;
  return (
    <Panel isWide>
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
      <Form method="post" action="/profile?edit" className={styles.form}>
        <FormError failure={answer?.failure} />
        {asks('about') && (
          <div id="about">
            <TextAreaField
              label={i18n._(FIELD_NAMES.about)}
              name="about"
              rows={6}
              maxLength={max}
              defaultValue={told.about}
              error={error('about')}
              hint={t`${max} characters at most. No phone numbers or addresses: everyone can read this.`}
            />
          </div>
        )}
        {asks('interests') && (
          <div id="interests">
            <InterestField interests={page.known} chosen={told.interests} error={error('interests')} />
          </div>
        )}
        <div className={styles.pair}>{choices(LIFE)}</div>
        <div className={styles.pair}>
          {asks('region') && page.regions.list && (
            <div id="region">
              <SelectField
                label={page.regions.list.label}
                name="region"
                defaultValue={told.region}
                error={error('region')}
              >
                <option value="">{t({ message: 'Not said', context: 'profile: a choice that is left open' })}</option>
                {page.regions.list.regions.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          {asks('city') && (
            <div id="city">
              <TextField
                label={i18n._(FIELD_NAMES.city)}
                name="city"
                autoComplete="address-level2"
                maxLength={CITY_MAX_LENGTH}
                defaultValue={told.city}
                error={error('city')}
              />
            </div>
          )}
        </div>
        <div className={styles.pair}>{choices(LOOKS)}</div>
        <div className={styles.foot}>
          <Button size="large" isBusy={isBusy}>
            <Trans context="button">Save</Trans>
          </Button>
          <ButtonLink to="/profile" look="bare" size="large">
            <Trans context="button">Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}

function ChoiceField({ choice, told, error }: { choice: Choice; told: Told; error: string | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <div id={choice}>
      <SelectField label={i18n._(FIELD_NAMES[choice])} name={choice} defaultValue={told[choice]} error={error}>
        <option value="">{t({ message: 'Not said', context: 'profile: a choice that is left open' })}</option>
        {CHOICES[choice].map((value) => {
          const word = CHOICE_WORDS[choice][value];
          return (
            <option key={value} value={value}>
              {word && i18n._(word)}
            </option>
          );
        })}
      </SelectField>
    </div>
  );
}

function InterestField({ interests, chosen, error }: Pick<InterestTicksProps, 'interests' | 'chosen' | 'error'>) {
  const { t } = useLingui();
  const max = MOST_INTERESTS;
  return (
    <>
      <input type="hidden" name="asks_interests" value="1" />
      <InterestTicks
        legend={t`Interests`}
        interests={interests}
        chosen={chosen}
        max={max}
        error={error}
        hint={(count) => (
          <span aria-live="polite">
            <Trans>
              {count} of {max} chosen
            </Trans>
          </span>
        )}
      />
    </>
  );
}
