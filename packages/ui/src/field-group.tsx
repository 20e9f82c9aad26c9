import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type Faults, FieldError, useFault } from './field.tsx';

interface FieldGroupProps extends Faults {
  legend: ReactNode;
  hint?: ReactNode;
  /** As a function it receives the validity, for controls that need `aria-invalid` themselves. */
  children: ReactNode | ((state: { 'aria-invalid'?: true }) => ReactNode);
}

/** Several controls that answer one question. */
export function FieldGroup({ legend, hint, children, ...faults }: FieldGroupProps) {
  const id = useId();
  const { box, error } = useFault<HTMLFieldSetElement>(faults);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset ref={box} aria-describedby={described || undefined}>
      {/* A legend is not part of its fieldset's grid, hence the second box. */}
      <legend className={`${styles.label} ${styles.legend}`}>{legend}</legend>
      <div className={styles.field}>
        {typeof children === 'function' ? children({ 'aria-invalid': error ? true : undefined }) : children}
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
