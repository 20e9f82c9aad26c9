import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_AGE } from '@vonk/schema/constants';
import { useState } from 'react';
import styles from './age-range.module.css';

interface AgeRangeProps {
  lowest: number;
  min: number;
  max: number;
}

/**
 * A slider with two thumbs, and number fields for the same values: only the fields are submitted, and only they show
 * without scripts.
 */
export function AgeRange({ lowest, min, max }: AgeRangeProps) {
  const { t } = useLingui();
  const [ages, setAges] = useState({ min, max });
  const span = MAX_AGE - lowest;
  const percent = (years: number) => ((years - lowest) / span) * 100;
  const setMin = (age: number) => setAges((other) => ({ min: Math.min(age, other.max), max: other.max }));
  const setMax = (age: number) => setAges((other) => ({ min: other.min, max: Math.max(age, other.min) }));
  return (
    <fieldset className={styles.ages}>
      <legend className={styles.legend}>
        <Trans>Age</Trans>
      </legend>
      <div className={styles.numbers}>
        <AgeNumber label={t`Minimum age`} name="min_age" lowest={lowest} value={ages.min} onChange={setMin} />
        <span aria-hidden="true">–</span>
        <AgeNumber label={t`Maximum age`} name="max_age" lowest={lowest} value={ages.max} onChange={setMax} />
        {/* The highest age has no upper limit. */}
        {ages.max === MAX_AGE && '+'}
      </div>
      <div className={styles.slider}>
        <svg className={styles.line} aria-hidden="true">
          <rect className={styles.rest} width="100%" height="4" rx="2" />
          <rect x={`${percent(ages.min)}%`} width={`${percent(ages.max) - percent(ages.min)}%`} height="4" rx="2" />
        </svg>
        <input
          type="range"
          // When both thumbs meet at the right end, only the lower one can still move: keep it on top.
          className={ages.min > lowest + span / 2 ? styles.above : undefined}
          aria-label={t`Minimum age`}
          min={lowest}
          max={MAX_AGE}
          value={ages.min}
          onChange={(event) => setMin(event.currentTarget.valueAsNumber)}
        />
        <input
          type="range"
          aria-label={t`Maximum age`}
          min={lowest}
          max={MAX_AGE}
          value={ages.max}
          onChange={(event) => setMax(event.currentTarget.valueAsNumber)}
        />
      </div>
    </fieldset>
  );
}

interface AgeNumberProps {
  label: string;
  name: string;
  lowest: number;
  value: number;
  onChange: (age: number) => void;
}

/** Keeps the typed text until it is a valid age; unfinished input is reset. */
function AgeNumber({ label, name, lowest, value, onChange }: AgeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.number}
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      min={lowest}
      max={MAX_AGE}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        const age = Number.parseInt(typed ?? '', 10);
        if (age >= lowest && age <= MAX_AGE) onChange(age);
        setTyped(null);
      }}
    />
  );
}
