import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { useSite } from '../site.ts';
import { FictionalIcon } from './fictional-chip.tsx';
import styles from './footer.module.css';

/** The links that every visitor must find, and the disclaimer: what is fictional, and who may be here. */
export function Footer() {
  const { t } = useLingui();
  const { settings, locales } = useSite();
  const minAge = settings.min_age;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.disclaimer}>
          <FictionalIcon />
          <p>
            {settings.fictional_warning} <Trans>This site is only for adults aged {minAge} and over.</Trans>
          </p>
        </div>
        <nav aria-label={t({ message: 'About this site', context: 'name of the navigation' })}>
          <ul className={styles.links}>
            <li>
              <Link to="/pages/terms">
                <Trans context="link">Terms</Trans>
              </Link>
            </li>
            <li>
              <Link to="/pages/privacy">
                <Trans>Privacy policy</Trans>
              </Link>
            </li>
            <li>
              <a href={`mailto:${settings.support_email}`}>
                <Trans context="link: write to us">Support</Trans>
              </a>
            </li>
            {locales.length > 1 && (
              <li>
                <Link to="/lang-config">
                  <Trans>Language</Trans>
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
