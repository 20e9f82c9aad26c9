import styles from './step-bars.module.css';

interface StepBarsProps {
  /** "Step 1 of 4", from the catalogue of the page. */
  label: string;
  /** From 0. */
  step: number;
  count: number;
}

/** How far along a flow is. */
export function StepBars({ label, step, count }: StepBarsProps) {
  return (
    <p className={styles.steps}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is its identity
        <i key={at} className={at <= step ? styles.done : undefined} />
      ))}
      {label}
    </p>
  );
}
