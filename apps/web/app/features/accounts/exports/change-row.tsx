import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { Banner } from '@vonk/ui/banner';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './change-row.module.css';

/** Rows below each other, of which one is open at a time. */
export function ChangeRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

interface ChangeRowProps {
  /** Also the fragment that opens it. */
  id: string;
  title: ReactNode;
  /** What is set now. */
  value?: ReactNode;
  /** What the button says that opens it. */
  button: ReactNode;
  /** What its form has just done, if anything; announced. */
  done?: ReactNode;
  /** Its form has failed. */
  isOpen?: boolean;
  /** It shuts once its form is done. */
  shutsWhenDone?: boolean;
  children: ReactNode;
}

/** A setting with its value, which opens its form in place: by the browser alone, so also without scripts. */
export function ChangeRow({ id, title, value, button, done, isOpen, shutsWhenDone, children }: ChangeRowProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  const isDone = Boolean(done);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks again
  useEffect(() => {
    if (!details.current) return;
    if (isDone && shutsWhenDone) {
      details.current.open = false;
      for (const form of details.current.querySelectorAll('form')) form.reset();
    } else if (hash === `#${id}`) details.current.open = true;
  }, [hash, id, key, isDone, shutsWhenDone]);

  return (
    <section aria-labelledby={`${id}-heading`} className={styles.row}>
      <div role="status" className={styles.status}>
        {done && (
          <Banner tone="success" icon={<Check aria-hidden="true" />}>
            {done}
          </Banner>
        )}
      </div>
      <details ref={details} name="change" open={isOpen || undefined}>
        <summary>
          <span className={styles.what}>
            <h2 id={`${id}-heading`}>{title}</h2>
            {value && <span className={styles.value}>{value}</span>}
          </span>
          <span className={styles.change}>{button}</span>
          <span className={styles.close}>
            <Trans context="button: shuts a window">Close</Trans>
          </span>
        </summary>
        <div id={id} className={styles.form}>
          {children}
        </div>
      </details>
    </section>
  );
}
