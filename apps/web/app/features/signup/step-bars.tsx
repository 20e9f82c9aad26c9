import { useLingui } from '@lingui/react/macro';
import styles from './step-bars.module.css';

/** How far along a flow is; `step` counts from 0. */
export function StepBars({ step, count }: { step: number; count: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.steps} role="img" aria-label={t`Step ${step + 1} of ${count}`}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is its identity
        <i key={at} className={at <= step ? styles.done : undefined} />
      ))}
    </div>
  );
}
