import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RangeField, SEARCH_FILTERS } from '@vonk/schema/constants';
import { useState } from 'react';
import styles from './age-range.module.css';

export interface RangeWords {
  name: MessageDescriptor;
  min: MessageDescriptor;
  max: MessageDescriptor;
}

interface NumberRangeProps {
  field: RangeField;
  words: RangeWords;
  lowest: number;
  min: number;
  max: number;
}

export const AGE_WORDS: RangeWords = { name: msg`Age`, min: msg`Minimum age`, max: msg`Maximum age` };

export function AgeRange(ages: Omit<NumberRangeProps, 'field' | 'words'>) {
  return <NumberRange field="age" words={AGE_WORDS} {...ages} />;
}

/**
 * A slider with two thumbs, and number fields for the same values: only the fields are submitted, and only they show
 * without scripts.
 */
export function NumberRange({ field, words, lowest, min, max }: NumberRangeProps) {
  const { i18n } = useLingui();
  const { highest, min: minName, max: maxName } = SEARCH_FILTERS[field];
  const [minLabel, maxLabel] = [i18n._(words.min), i18n._(words.max)];
  const [ends, setEnds] = useState({ min, max });
  const span = highest - lowest;
  const percent = (value: number) => ((value - lowest) / span) * 100;
  const setMin = (value: number) => setEnds((other) => ({ min: Math.min(value, other.max), max: other.max }));
  const setMax = (value: number) => setEnds((other) => ({ min: other.min, max: Math.max(value, other.min) }));
  const bounds = { lowest, highest };
  return (
    <fieldset className={styles.ages}>
      <legend className={styles.legend}>{i18n._(words.name)}</legend>
      <div className={styles.numbers}>
        <EndField label={minLabel} name={minName} {...bounds} value={ends.min} onChange={setMin} />
        <span aria-hidden="true">–</span>
        <span className={styles.end}>
          <EndField label={maxLabel} name={maxName} {...bounds} value={ends.max} onChange={setMax} />
          {/* The highest number has no upper limit. */}
          {ends.max === highest && <span className={styles.plus}>+</span>}
        </span>
      </div>
      <div className={styles.slider}>
        <svg className={styles.line} aria-hidden="true">
          <rect className={styles.rest} width="100%" height="4" rx="2" />
          <rect x={`${percent(ends.min)}%`} width={`${percent(ends.max) - percent(ends.min)}%`} height="4" rx="2" />
        </svg>
        <input
          type="range"
          // When both thumbs meet at the right end, only the lower one can still move: keep it on top.
          className={ends.min > lowest + span / 2 ? styles.above : undefined}
          aria-label={minLabel}
          min={lowest}
          max={highest}
          value={ends.min}
          onChange={(event) => setMin(event.currentTarget.valueAsNumber)}
        />
        <input
          type="range"
          aria-label={maxLabel}
          min={lowest}
          max={highest}
          value={ends.max}
          onChange={(event) => setMax(event.currentTarget.valueAsNumber)}
        />
      </div>
    </fieldset>
  );
}

interface EndFieldProps {
  label: string;
  name: string;
  lowest: number;
  highest: number;
  value: number;
  onChange: (value: number) => void;
}

/** Keeps the typed text until it is a valid number; unfinished input is reset. */
function EndField({ label, name, lowest, highest, value, onChange }: EndFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.number}
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      min={lowest}
      max={highest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        const end = Number.parseInt(typed ?? '', 10);
        if (end >= lowest && end <= highest) onChange(end);
        setTyped(null);
      }}
    />
  );
}
