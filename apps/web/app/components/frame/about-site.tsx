import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { FictionalIcon } from '../../features/fictional/exports/fictional-chip.tsx';
import { useSite } from '../../site.ts';
import styles from './about-site.module.css';

/** The links that everyone must find, and the disclaimer about fictional profiles and the minimum age. */
export function AboutSite() {
  const { t } = useLingui();
  const { settings, locales } = useSite();
  const minAge = settings.min_age;
  const country = settings.geoip_country ?? settings.geoip_selected_country;
  const links = [
    ['/pages/terms', t({ message: 'Terms', context: 'link' })],
    ['/pages/privacy', t`Privacy policy`],
    ['/pages/cookies', t({ message: 'Cookies', context: 'link' })],
    ['/pages/ban', t`House rules and bans`],
    ['/pricing', t({ message: 'Prices', context: 'link' })],
    ['/complaints', t({ message: 'Complaints', context: 'link' })],
    ['/pages/return-policy', t`Return policy`],
    ['/pages/faq', t({ message: 'FAQ', context: 'link' })],
    ['/pages/service', t({ message: 'Support', context: 'link' })],
    ['/pages/compliance', t`Compliance statement`],
  ] as const;
  return (
    <div className={styles.about}>
      <div className={styles.disclaimer}>
        <FictionalIcon />
        <p>
          {settings.fictional_warning} <Trans>This site is only for adults aged {minAge} and over.</Trans>
        </p>
      </div>
      <nav aria-label={t({ message: 'About this site', context: 'name of the navigation' })}>
        <ul className={styles.links}>
          {links.map(([to, words]) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
          {locales.length > 1 && (
            <li>
              <Link to="/lang-config">
                <Trans>Language</Trans>
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {settings.locale === 'en' && country === 'US' && <UsNotice />}
    </div>
  );
}

/** For English-speaking readers in the United States. */
function UsNotice() {
  const { settings } = useSite();
  const { min_age: minAge, support_email: email, support_phone: phone } = settings;
  return (
    <p className={styles.notice}>
      <Trans>
        United States: you must be at least {minAge} to use this site. Buying credits is a one-time purchase, no
        subscription.
      </Trans>{' '}
      {phone ? (
        <Trans>
          Questions about a payment? Call <a href={`tel:${phone}`}>{phone}</a> or write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      ) : (
        <Trans>
          Questions about a payment? Write to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      )}
    </p>
  );
}
