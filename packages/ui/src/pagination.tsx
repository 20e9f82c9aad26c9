import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PageStep, pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  current: number;
  total: number;
  /** The URL of a page. */
  to: (page: number) => string;
}

/** Links to the other pages of a list; nothing if there is only one. */
export function Pagination({ current, total, to }: PaginationProps) {
  const { t } = useLingui();
  if (total < 2) return null;
  return (
    <nav aria-label={t({ message: 'Pages', context: 'navigation between the pages of a list' })}>
      <ul className={styles.pages}>
        {current > 1 && (
          <li>
            <Link to={to(current - 1)} rel="prev" className={styles.page} prefetch="intent">
              <ChevronLeft aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>Previous page</Trans>
              </span>
            </Link>
          </li>
        )}
        {pageNumbers(current, total).map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step} className={styles.step}>
            <Step step={step} isCurrent={step === current} to={to} />
          </li>
        ))}
        {current < total && (
          <li>
            <Link to={to(current + 1)} rel="next" className={styles.page} prefetch="intent">
              <ChevronRight aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>Next page</Trans>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Step({ step, isCurrent, to }: { step: PageStep; isCurrent: boolean; to: (page: number) => string }) {
  const { t } = useLingui();
  if (step === 'gap') {
    return (
      <span className={styles.gap} aria-hidden="true">
        …
      </span>
    );
  }
  return (
    <Link
      to={to(step)}
      className={styles.page}
      aria-label={t`Page ${step}`}
      aria-current={isCurrent ? 'page' : undefined}
      prefetch="intent"
    >
      {step}
    </Link>
  );
}
