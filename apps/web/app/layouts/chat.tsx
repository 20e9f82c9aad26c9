import { Outlet } from '@remix-run/react';
import { TopBar } from '../components/top-bar.tsx';
import styles from './chat.module.css';

/** The conversation has the window; on wide ones under the top bar. */
export default function ChatLayout() {
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <TopBar />
      </div>
      <main id="content" className={styles.content}>
        <Outlet />
      </main>
    </div>
  );
}
