import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import { tickClass, ticksClass } from '@vonk/ui/tag';
import { Flag, Globe, MapPin, Mars, Venus, VenusAndMars } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgeRange } from '../search/exports/age-range.tsx';
import styles from './question-fields.module.css';
import type { Asked, Wish } from './wish.ts';

type Question = Asked['question'];
type Of<K extends Question['key']> = Extract<Question, { key: K }>;

/** The fields of one question, with the earlier answer, else what the profile suggests; tastes have no suggestion. */
export function QuestionFields({ question, wish }: { question: Question; wish: Wish }) {
  switch (question.key) {
    case 'who':
      return <WhoField value={wish.who ?? question.suggested} />;
    case 'age': {
      const { min, max } = wish.age ?? question.suggested;
      return <AgeRange lowest={question.lowest} min={Math.max(min, question.lowest)} max={max} />;
    }
    case 'place':
      return <PlaceField question={question} value={wish.place ?? question.suggested} />;
    case 'out':
    case 'home':
      return <TasteFields question={question} chosen={wish[question.key] ?? []} />;
  }
}

function WhoField({ value }: { value: string }) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.tiles}>
      <legend className="visually-hidden">
        <Trans>I’m looking for</Trans>
      </legend>
      <Tile name="who" value="female" chosen={value} icon={<Venus aria-hidden="true" />}>
        {t({ message: 'Women', context: 'search: gender' })}
      </Tile>
      <Tile name="who" value="male" chosen={value} icon={<Mars aria-hidden="true" />}>
        {t({ message: 'Men', context: 'search: gender' })}
      </Tile>
      <Tile name="who" value="all" chosen={value} icon={<VenusAndMars aria-hidden="true" />}>
        {t({ message: 'Both', context: 'search: gender' })}
      </Tile>
    </fieldset>
  );
}

/** The suggested region, the country and everywhere as tiles; the other regions below. */
function PlaceField({ question: { country, label, regions, suggested }, value }: PlaceFieldProps) {
  const { t, i18n } = useLingui();
  const own = regions.find(({ code }) => code === suggested);
  return (
    <fieldset className={styles.places}>
      <legend className="visually-hidden">{t({ message: 'Where', context: 'search: place' })}</legend>
      <div className={styles.tiles}>
        {own && (
          <Tile name="place" value={own.code} chosen={value} icon={<MapPin aria-hidden="true" />}>
            {own.name}
          </Tile>
        )}
        <Tile name="place" value="country" chosen={value} icon={<Flag aria-hidden="true" />}>
          {countryName(i18n.locale, country)}
        </Tile>
        <Tile name="place" value="anywhere" chosen={value} icon={<Globe aria-hidden="true" />}>
          {t({ message: 'Anywhere', context: 'search: place' })}
        </Tile>
      </div>
      {label && (
        <>
          <p className={styles.label}>{label}</p>
          <div className={ticksClass}>
            {regions
              .filter((region) => region !== own)
              .map(({ code, name }) => (
                <label key={code} className={tickClass}>
                  <input type="radio" name="place" value={code} defaultChecked={code === value} />
                  {name}
                </label>
              ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

interface PlaceFieldProps {
  question: Of<'place'>;
  value: string;
}

interface TileProps {
  name: string;
  value: string;
  /** The value that is chosen at first. */
  chosen: string;
  icon: ReactNode;
  children: ReactNode;
}

function Tile({ name, value, chosen, icon, children }: TileProps) {
  return (
    <label className={styles.tile}>
      <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
      {icon}
      {children}
    </label>
  );
}

/** The server drops boxes beyond the limit, too. */
function TasteFields({ question: { key: taste, max, interests }, chosen }: TasteFieldsProps) {
  return (
    <fieldset className={styles.places}>
      <legend className="visually-hidden">
        <Trans>Interests</Trans>
      </legend>
      <div className={ticksClass}>
        {interests.map(({ key, name }) => (
          <label key={key} className={tickClass}>
            <input
              type="checkbox"
              name={taste}
              value={key}
              defaultChecked={chosen.includes(key)}
              onChange={({ currentTarget: box }) => {
                const ticked = box.form?.querySelectorAll(`input[name="${taste}"]:checked`).length ?? 0;
                if (ticked > max) box.checked = false;
              }}
            />
            {name}
          </label>
        ))}
      </div>
      <p className={styles.hint}>
        <Trans>Choose up to {max}, or none.</Trans>
      </p>
    </fieldset>
  );
}

interface TasteFieldsProps {
  question: Of<'out'> | Of<'home'>;
  chosen: string[];
}
