import { Outlet, useMatches } from '@remix-run/react';
import { ActivationReminder } from '../components/activation-reminder.tsx';
import { BottomTabs } from '../components/bottom-tabs.tsx';
import { classes } from '../components/classes.ts';
import { Footer } from '../components/footer.tsx';
import { TopBar } from '../components/top-bar.tsx';
import type { PageHandle } from '../page-handle.ts';
import { useSite } from '../site.ts';
import styles from './default.module.css';

export default function DefaultLayout() {
  const { user } = useSite();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const hidesTabs = handles.some((handle) => handle?.hidesTabs);
  const hidesReminder = handles.some((handle) => handle?.hidesReminder);
  const hidesBar = handles.some((handle) => handle?.hidesBarOnPhones);
  return (
    <div className={classes(styles.page, hidesBar && styles.barless)}>
      <TopBar />
      {user?.status === 'not_confirmed' && !hidesReminder && (
        <div className={`wrap ${styles.banners}`}>
          <ActivationReminder />
        </div>
      )}
      <main id="content" className={`wrap ${styles.content}`}>
        <Outlet />
      </main>
      <Footer />
      {user && !hidesTabs && <BottomTabs isPaid={user.paid_user} />}
    </div>
  );
}
