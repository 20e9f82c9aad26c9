import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { countryName, formatDate } from '@vonk/i18n/formats';
import type { OwnProfile } from '@vonk/schema';
import tableStyles from '../about-table.module.css';

const GENDER_WORDS: Record<OwnProfile['gender'], MessageDescriptor> = {
  female: msg({ message: 'Woman', context: 'gender' }),
  male: msg({ message: 'Man', context: 'gender' }),
};
const SEEKS_WORDS: Record<OwnProfile['seeks'], MessageDescriptor> = {
  female: msg({ message: 'Women', context: 'looking for' }),
  male: msg({ message: 'Men', context: 'looking for' }),
  both: msg({ message: 'Women and men', context: 'looking for' }),
};

/** Facts from the sign-up that cannot be changed. */
export function SignupFacts({ own }: { own: OwnProfile }) {
  const { t, i18n } = useLingui();
  const rows = [
    [t`Profile name`, <bdi key="name">{own.name}</bdi>],
    [t`Date of birth`, formatDate(i18n.locale, new Date(own.date_of_birth))],
    [t`Gender`, i18n._(GENDER_WORDS[own.gender])],
    [t`Looking for`, i18n._(SEEKS_WORDS[own.seeks])],
    [t`Country`, countryName(i18n.locale, own.country)],
  ] as const;
  return (
    <section aria-labelledby="signup-facts">
      <h2 id="signup-facts">
        <Trans>From your sign-up</Trans>
      </h2>
      <dl className={tableStyles.table}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        <Trans>Others see your age, never the date itself.</Trans>
      </p>
    </section>
  );
}
