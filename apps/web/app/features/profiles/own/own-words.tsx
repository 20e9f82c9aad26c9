import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { Tag, Tags } from '@vonk/ui/tag';
import { ChevronRight, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AboutQuote } from '../about-quote.tsx';
import { PromptList } from '../exports/prompt-list.tsx';
import { placeOf } from '../place-of.ts';
import { CHOICE_WORDS, FIELD_NAMES } from './field-words.ts';
import styles from './own-words.module.css';
import { PartLink } from './part-link.tsx';
import type { OwnPage } from './profile.server.ts';
import type { ToldField } from './profile-fields.ts';
import { choicesOf, type Part } from './profile-parts.ts';

/** How many interests to name to a member who has chosen none. */
const SUGGESTED = 6;

interface OwnWordsProps {
  page: OwnPage;
  asked: ToldField[];
  /** Whether there is a text that is not saved. */
  hasDraft: boolean;
  onEdit: (part: Part) => void;
}

/** Text, interests and facts as others read them; each can be edited. */
export function OwnWords({ page: { own, shown, known, prompts }, asked, hasDraft, onEdit }: OwnWordsProps) {
  const { t, i18n } = useLingui();
  const interests = known.filter(({ key }) => shown.interests.includes(key));
  const { name } = own;
  const asksPlace = asked.includes('city') || asked.includes('region');
  const facts: [Part, string, string | undefined][] = choicesOf(asked).map((choice) => {
    const word = CHOICE_WORDS[choice][own[choice] ?? ''];
    return [choice, i18n._(FIELD_NAMES[choice]), word && i18n._(word)];
  });
  if (asksPlace) facts.unshift(['place', t`Where you live`, placeOf(shown) || undefined]);
  return (
    <>
      {asked.includes('about') && (
        <Words
          part="about"
          name={i18n._(FIELD_NAMES.about)}
          isEmpty={!shown.about}
          invitation={<Trans>Two or three lines are enough: what makes you laugh, what you can’t do without.</Trans>}
          onEdit={onEdit}
        >
          <AboutQuote about={shown.about ?? ''} language={shown.language} />
        </Words>
      )}
      {asked.includes('prompts') && (
        <Words
          part="prompts"
          name={i18n._(FIELD_NAMES.prompts)}
          isEmpty={shown.prompts.length === 0}
          invitation={prompts.slice(0, 2).map(({ prompt, question }) => (
            <span key={prompt} className={styles.question}>
              {question} …
            </span>
          ))}
          onEdit={onEdit}
        >
          <PromptList prompts={shown.prompts} language={shown.language} />
        </Words>
      )}
      {hasDraft && (
        <p className="small muted">
          <Trans>Not saved yet</Trans>
        </p>
      )}
      {asked.includes('interests') && (
        <Words
          part="interests"
          name={i18n._(FIELD_NAMES.interests)}
          isEmpty={interests.length === 0}
          invitation={`${known
            .slice(0, SUGGESTED)
            .map(({ name }) => name)
            .join(', ')} …`}
          onEdit={onEdit}
        >
          <Tags>
            {interests.map((interest) => (
              <Tag key={interest.key}>{interest.name}</Tag>
            ))}
          </Tags>
        </Words>
      )}
      {facts.length > 0 && (
        <section aria-labelledby="own-facts">
          <h2 id="own-facts">
            <Trans>
              About <bdi>{name}</bdi>
            </Trans>
          </h2>
          <ul className={styles.facts}>
            {facts.map(([part, label, value]) => (
              <li key={part}>
                <PartLink part={part} onEdit={onEdit} className={styles.fact}>
                  <span className="muted">{label}</span>
                  <Value value={value} />
                  <ChevronRight aria-hidden="true" />
                </PartLink>
              </li>
            ))}
          </ul>
          <ButtonLink to="/profile/edit" look="quiet" data-early>
            <Pencil aria-hidden="true" />
            <Trans>Edit profile</Trans>
          </ButtonLink>
        </section>
      )}
    </>
  );
}

function Value({ value }: { value: string | undefined }) {
  if (value) return <bdi className={styles.value}>{value}</bdi>;
  return (
    <span className={styles.none}>
      <AddWord />
    </span>
  );
}

function AddWord() {
  return <Trans context="button: to a part of the profile that is empty">Add</Trans>;
}

interface WordsProps {
  part: 'about' | 'prompts' | 'interests';
  name: string;
  isEmpty: boolean;
  /** What could be said, as long as it is empty. */
  invitation: ReactNode;
  onEdit: (part: Part) => void;
  children: ReactNode;
}

function Words({ part, name, isEmpty, invitation, onEdit, children }: WordsProps) {
  const id = `own-${part}`;
  const link = { part, onEdit, id: `${id}-edit`, 'aria-labelledby': `${id}-edit ${id}` };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        {!isEmpty && (
          <PartLink {...link} className={styles.edit}>
            <Pencil aria-hidden="true" />
            <Trans context="button">Edit</Trans>
          </PartLink>
        )}
      </div>
      {isEmpty ? (
        <PartLink {...link} className={styles.add}>
          <span className={styles.invitation}>{invitation}</span>
          <span className={styles.plus}>
            <Plus aria-hidden="true" />
            <AddWord />
          </span>
        </PartLink>
      ) : (
        children
      )}
    </section>
  );
}
