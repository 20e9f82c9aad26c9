import { type ComponentType, useEffect, useState } from 'react';
import styles from './late.module.css';

/**
 * A part that the server draws and that comes to the browser after the page: what was drawn stays as it is until then. A
 * boundary of React's own would draw it anew, with an error on the console, when anything around it changes before.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return (props: P) => {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      // Without it what stands there stays, and works as it does without scripts.
      load().then(
        (found) => {
          loaded = found.default;
          setPart(() => loaded);
        },
        () => {},
      );
    }, []);
    return Part ? (
      <div key="part" className={styles.late}>
        <Part {...props} />
      </div>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of its own, so that React leaves the server's alone
      <div className={styles.late} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  };
}

/** The same on the server. */
export function atOnce<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <div className={styles.late}>
      <Part {...props} />
    </div>
  );
}
