import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatPercent } from '@vonk/i18n/formats';
import { Progress } from '@vonk/ui/progress';
import { tagClass } from '@vonk/ui/tag';
import { Check, Plus } from 'lucide-react';
import styles from './completeness-panel.module.css';
import { FIELD_NAMES } from './field-words.ts';
import type { OwnPage } from './profile.server.ts';
import { completenessOf, fieldId, type ProfilePart, type ToldField } from './profile-fields.ts';

/** Links to where a part is filled in. */
const wayTo = (part: ProfilePart) => (part === 'photos' ? '#photos' : `/profile/edit#${fieldId(part)}`);

/** How complete the profile is, with a link to the field of each missing part. */
export function CompletenessPanel({ page, asked }: { page: OwnPage; asked: ToldField[] }) {
  const { t, i18n } = useLingui();
  const { filled, missing, percent } = completenessOf(page.own, asked);
  const total = filled.length + missing.length;
  const count = filled.length;
  const share = formatPercent(i18n.locale, percent);
  const nameOf = (field: ProfilePart) => (field === 'region' ? page.regions.list?.label : i18n._(FIELD_NAMES[field]));
  const title = missing.length === 0 ? t`Your profile is complete` : t`Your profile so far`;
  return (
    <section aria-labelledby="completeness" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="completeness">{title}</h2>
        <p className={styles.share}>{share}</p>
      </div>
      <Progress label={title} value={count} max={total} />
      <p className="small muted">
        {t`${plural(count, {
          one: `# of the ${total} things that others can see is filled in.`,
          other: `# of the ${total} things that others can see are filled in.`,
        })}`}
      </p>
      {missing.length > 0 && (
        <ul className={styles.list} aria-label={t`Still empty`}>
          {missing.map((field) => (
            <li key={field}>
              <Link to={wayTo(field)} className={tagClass(false)} preventScrollReset={field === 'photos'}>
                <Plus aria-hidden="true" />
                {nameOf(field)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {filled.length > 0 && missing.length > 0 && (
        <ul className={styles.filled} aria-label={t`Filled in`}>
          {filled.map((field) => (
            <li key={field}>
              <Check aria-hidden="true" />
              {nameOf(field)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
