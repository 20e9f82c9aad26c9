import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Faults } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import styles from './segmented.module.css';

interface SegmentedProps extends Pick<Faults, 'issue' | 'error'> {
  legend: ReactNode;
  name: string;
  options: { value: string; label: ReactNode }[];
  defaultValue?: string;
  required?: boolean;
  /** As tiles of their own, where the choice is what the form asks for. */
  isTiled?: boolean;
  /** Also called for the option that is chosen already: a preset may not be in effect yet. */
  onChoose?: (value: string) => void;
}

/** A choice of two to four, as radio buttons. */
export function Segmented({
  legend,
  name,
  options,
  defaultValue,
  issue,
  error,
  required,
  isTiled = false,
  onChoose,
}: SegmentedProps) {
  return (
    <FieldGroup legend={legend} issue={issue} error={error}>
      <div className={isTiled ? styles.tiles : styles.segmented}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
              onClick={onChoose && (() => onChoose(value))}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface SegmentedLink {
  to: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** The same look for links between sibling pages. */
export function SegmentedNav({ label, links }: { label: string; links: SegmentedLink[] }) {
  return (
    <nav aria-label={label} className={classes(styles.segmented, styles.nav)}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={styles.option}
          aria-current={link.isCurrent ? 'page' : undefined}
          data-early
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
