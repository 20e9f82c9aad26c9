import { Outlet } from '@remix-run/react';
import { EntryWarning } from '../components/entry-warning/entry-warning.tsx';
import { TopBar } from '../components/frame/top-bar.tsx';
import { useSite } from '../site.ts';
import styles from './chat.module.css';
import { sessionClass } from './session-class.ts';

/** The conversation fills the window; on wide screens it is below the top bar. */
export default function ChatLayout() {
  const { user } = useSite();
  return (
    <div className={`${styles.page} ${sessionClass(user)}`}>
      <div className={styles.bar}>
        <TopBar />
      </div>
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
      <EntryWarning layout="chat" />
    </div>
  );
}
