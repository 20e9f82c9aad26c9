import { Trans } from '@lingui/react/macro';
import { Outlet } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { EntryWarning } from '../components/entry-warning/entry-warning.tsx';
import { Footer } from '../components/frame/footer.tsx';
import { LanguageMenu } from '../components/frame/language-menu.tsx';
import { Logo } from '../components/frame/logo.tsx';
import { LanderCopyProvider, useCopyOfPage } from '../features/landers/exports/lander-copy.ts';
import { useCameByPath } from '../features/signup/exports/came-by-path.ts';
import { useSite } from '../site.ts';
import styles from './lander.module.css';
import { sessionClass } from './session-class.ts';

/** Logo bar over a dark picture, the page, and the footer with the disclaimer. */
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
