import { Trans } from '@lingui/react/macro';
import { Outlet } from '@remix-run/react';
import { useCameByPath } from '../came-by-path.ts';
import { ButtonLink } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { EntryWarning } from '../components/entry-warning.tsx';
import { Footer } from '../components/footer.tsx';
import { LanguageMenu } from '../components/language-menu.tsx';
import { Logo } from '../components/logo.tsx';
import { LanderCopyProvider, useCopyOfPage } from '../lander-copy.ts';
import { useSite } from '../site.ts';
import styles from './lander.module.css';
import { sessionClass } from './session-class.ts';

/** Logo bar over a dark picture, page, footer with the disclaimer. */
export default function LanderLayout() {
  const { user } = useSite();
  const copy = useCopyOfPage();
  const pathTo = useCameByPath();
  return (
    <div className={classes(styles.page, copy && styles[copy.theme], sessionClass(user))}>
      <header className={styles.bar}>
        <div className={`wrap ${styles.inner}`}>
          <Logo isOnNight />
          <div className={styles.end}>
            <LanguageMenu />
            {!user && (
              <ButtonLink to={pathTo('/login')} look="quiet" size="small" className={styles.login}>
                <Trans context="button">Log in</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <main id="content">
        <LanderCopyProvider value={copy}>
          <Outlet />
        </LanderCopyProvider>
      </main>
      <Footer />
      <EntryWarning layout="lander" />
    </div>
  );
}
