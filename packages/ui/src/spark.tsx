import { SPARK_BOX, SPARK_PATH } from './spark-path.ts';

/** The four-pointed spark: logo, daily like, match and empty state. */
export function Spark({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${SPARK_BOX} ${SPARK_BOX}`} fill="currentColor" className={className} aria-hidden="true">
      <path d={SPARK_PATH} />
    </svg>
  );
}
