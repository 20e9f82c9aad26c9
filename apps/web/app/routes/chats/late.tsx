import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './late.module.css';

/**
 * A part that the server draws and that comes to the browser after the page: what was drawn stays as it is until then,
 * and what was chosen in it stays chosen. A boundary of React's own would draw it again, with an error on the console,
 * when anything around it changes before.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return (props: P) => {
    const [Part, setPart] = useState(() => loaded);
    const room = useRef<HTMLDivElement>(null);
    const drawn = useRef<HTMLDivElement | null>(null);
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
    useLayoutEffect(() => {
      if (Part && drawn.current && room.current) keepChoices(drawn.current, room.current);
      drawn.current = Part ? null : room.current;
    }, [Part]);
    return Part ? (
      <div key="part" ref={room} className={styles.late}>
        <Part {...props} />
      </div>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of its own, so that React leaves the server's alone
      <div ref={room} className={styles.late} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  };
}

function keepChoices(from: HTMLElement, to: HTMLElement): void {
  const inputs = [...to.querySelectorAll('input')];
  for (const { name, value } of from.querySelectorAll<HTMLInputElement>('input:checked')) {
    const same = inputs.find((input) => input.name === name && input.value === value);
    if (same) same.checked = true;
  }
}

/** The same on the server. */
export function atOnce<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <div className={styles.late}>
      <Part {...props} />
    </div>
  );
}
