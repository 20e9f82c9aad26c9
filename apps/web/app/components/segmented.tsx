import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import styles from './segmented.module.css';

interface SegmentedProps {
  legend: ReactNode;
  name: string;
  options: { value: string; label: ReactNode }[];
  defaultValue?: string;
  error?: ReactNode;
  required?: boolean;
  onChange?: (value: string) => void;
}

/** One of two to four, as radio buttons. */
export function Segmented({ legend, name, options, defaultValue, error, required, onChange }: SegmentedProps) {
  return (
    <FieldGroup legend={legend} error={error}>
      <div className={styles.segmented}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
              onChange={onChange && (() => onChange(value))}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The same look for pages that stand side by side. */
export function SegmentedNav({ label, links }: { label: string; links: { to: string; label: ReactNode }[] }) {
  return (
    <nav aria-label={label} className={styles.segmented}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end className={styles.option} prefetch="intent">
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
