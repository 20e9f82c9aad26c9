import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field, split, type TextField } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A password that can be shown while it is typed; sent, it is hidden again, for password managers and onlookers. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, own } = split(props);
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<readonly [number | null, number | null]>();
  const [isShown, setShown] = useState(false);
  const input = () => box.current?.querySelector('input');

  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Another type moves the caret.
  useLayoutEffect(() => {
    if (!caret.current) return;
    input()?.setSelectionRange(...caret.current);
    caret.current = undefined;
  });

  function toggle() {
    const { selectionStart = null, selectionEnd = null } = input() ?? {};
    caret.current = [selectionStart, selectionEnd];
    setShown(!isShown);
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
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            <span className="visually-hidden">
              <Trans>Show password</Trans>
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
