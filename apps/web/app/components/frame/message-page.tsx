import { Panel } from '@vonk/ui/panel';
import { Spark } from '@vonk/ui/spark';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import styles from './message-page.module.css';

/** A page for a single task, with a link home above it. */
export function WindowPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={`wrap ${styles.page}`}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <Panel>{children}</Panel>
    </main>
  );
}

interface MessagePageProps {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

/** One message and one button. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <WindowPage>
      <Spark className={styles.spark} />
      <h1>{title}</h1>
      <p className="muted">{children}</p>
      {action}
    </WindowPage>
  );
}
