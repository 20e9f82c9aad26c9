import { Trans } from '@lingui/react/macro';
import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { type Check, type Issue, useIssue } from './use-issue.ts';

export interface Faults {
  /** The server's issue; hidden once the value is put right. */
  issue?: Issue | undefined;
  check?: Check;
  /** The page's own error at the moment. */
  error?: ReactNode;
}

interface FieldProps extends Faults {
  label: ReactNode;
  hint?: ReactNode;
}

interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label, control, hint and error, linked for screen readers. */
export function Field({
  label,
  hint,
  children,
  ...faults
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { id, box, isInvalid, described, notes } = useNotes<HTMLDivElement>(hint, faults);
  return (
    <div ref={box} className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': described,
      })}
      {notes}
    </div>
  );
}

/** A field’s error and hint, and the ids by which its control refers to them. */
export function useNotes<E extends HTMLElement>(hint: ReactNode, faults: Faults) {
  const id = useId();
  const { box, error } = useFault<E>(faults);
  const described = classes(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined;
  const notes = (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
  return { id, box, isInvalid: Boolean(error), described, notes };
}

/** The error to show for a field, if any. */
function useFault<E extends HTMLElement>({ issue, check, error }: Faults) {
  const { box, issue: standing } = useIssue<E>(issue, check);
  return { box, error: error || (standing && <IssueWords issue={standing} />) };
}

function IssueWords({ issue: { code, message } }: { issue: Issue }) {
  if (message) return message;
  return code === 'consent_required' ? <Trans>Tick this box to go on</Trans> : <Trans>Required</Trans>;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { field, own } = split(props);
  return <Field {...field}>{(control) => <input {...own} {...control} />}</Field>;
}

export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, own } = split(props);
  return <Field {...field}>{(control) => <textarea {...own} {...control} />}</Field>;
}

export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, own } = split(props);
  return <Field {...field}>{(control) => <Select {...own} {...control} />}</Field>;
}

/** The props of the field, and those of its control. */
export function split<Props extends FieldProps>({ label, hint, issue, check, error, ...own }: Props) {
  return { field: { label, hint, issue, check, error }, own };
}

/** The native select, styled. */
export function Select({ className = styles.control, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.select}>
      <select {...rest} className={className} />
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

/** The options of a select whose values are codes. */
export function NamedOptions({ list }: { list: readonly { code: string; name: string }[] }) {
  return list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

/** For several controls under one label, such as the parts of a date. */
export function controlClass(): string | undefined {
  return styles.control;
}

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & Faults & { children: ReactNode };

export function Checkbox({ children, issue, check, error: own, ...rest }: CheckboxProps) {
  const id = useId();
  const { box, error } = useFault<HTMLLabelElement>({ issue, check, error: own });
  return (
    <label ref={box} className={styles.checkbox}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <span>{children}</span>
      {error && <FieldError id={id}>{error}</FieldError>}
    </label>
  );
}

/** A switch alone, with a touch target around it; its surroundings label it. */
export function SwitchBox(rest: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.switchBox}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}

export function Switch({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode }) {
  return (
    <label className={styles.switchRow}>
      {label}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
