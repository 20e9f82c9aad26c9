import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import styles from './message-page.module.css';
import { Panel } from './panel.tsx';
import { Spark } from './spark.tsx';

interface MessagePageProps {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

/** A window for one message and one button. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <main id="content" className={`wrap ${styles.page}`}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <Panel>
        <Spark className={styles.spark} />
        <h1>{title}</h1>
        <p className="muted">{children}</p>
        {action}
      </Panel>
    </main>
  );
}
