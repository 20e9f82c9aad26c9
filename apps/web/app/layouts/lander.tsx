import { Outlet } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import { EntryWarning } from '../components/entry-warning/entry-warning.tsx';
import { Footer } from '../components/frame/footer.tsx';
import { Logo } from '../components/frame/logo.tsx';
import { VisitorLinks } from '../components/frame/visitor-links.tsx';
import { LanderCopyProvider, useCopyOfPage } from '../features/landers/exports/lander-copy.ts';
import { useSite } from '../site.ts';
import styles from './lander.module.css';
import { sessionClass } from './session-class.ts';

/** Logo bar over a dark picture, the page, and the footer with the disclaimer. */
export default function LanderLayout() {
  const { user } = useSite();
  const copy = useCopyOfPage();
  return (
    <div className={classes(styles.page, copy && styles[copy.theme], sessionClass(user))}>
      <header className={styles.bar}>
        <div className={`wrap ${styles.inner}`}>
          <Logo isOnNight />
          <div className={styles.end}>
            <VisitorLinks styles={{ login: styles.login }} />
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
