import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field.tsx';

interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      {/* A legend does not take part in its fieldset's grid, hence the second box. */}
      <legend className={`${styles.label} ${styles.legend}`}>{legend}</legend>
      <div className={styles.field}>
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  );
}
