import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, split, type TextField } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A password that can be shown while it is typed; sent, it is hidden again, for password managers and onlookers. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, own } = split(props);
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const input = () => box.current?.querySelector('input');

  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function toggle() {
    const { selectionStart = null, selectionEnd = null } = input() ?? {};
    flushSync(() => setShown(!isShown));
    // Another type moves the caret.
    input()?.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <Field {...field}>
      {(control) => (
        <div ref={box} className={styles.box}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            {...own}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.eye}
            aria-pressed={isShown}
            aria-controls={control.id}
            // The focus stays in the field.
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            onClick={toggle}
          >
            <Eye isCrossed={isShown} />
            <span className="visually-hidden">
              <Trans>Show password</Trans> ({field.label})
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** Drawn here, because as one of the icons it would be loaded by pages without a password. */
function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12c2-4.5 5.5-7 10-7s8 2.5 10 7c-2 4.5-5.5 7-10 7s-8-2.5-10-7Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </svg>
  );
}
