import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type Faults, useNotes } from './field.tsx';

interface FieldGroupProps extends Faults {
  legend: ReactNode;
  hint?: ReactNode;
  /** As a function it receives the validity, for controls that need `aria-invalid` themselves. */
  children: ReactNode | ((state: { 'aria-invalid'?: true }) => ReactNode);
}

/** Several controls that answer one question. */
export function FieldGroup({ legend, hint, children, ...faults }: FieldGroupProps) {
  const { box, isInvalid, described, notes } = useNotes<HTMLFieldSetElement>(hint, faults);
  return (
    <fieldset ref={box} aria-describedby={described}>
      {/* A legend is not part of its fieldset's grid, hence the second box. */}
      <legend className={`${styles.label} ${styles.legend}`}>{legend}</legend>
      <div className={styles.field}>
        {typeof children === 'function' ? children({ 'aria-invalid': isInvalid || undefined }) : children}
        {notes}
      </div>
    </fieldset>
  );
}
