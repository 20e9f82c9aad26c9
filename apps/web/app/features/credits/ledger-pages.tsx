import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './transactions.module.css';

/** Links to newer and older pages; the total is not counted. */
export function LedgerPages({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const { t } = useLingui();
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {page > 1 && (
        <ButtonLink to={page === 2 ? '/transactions' : `/transactions?page=${page - 1}`} look="quiet" rel="prev">
          <ChevronLeft aria-hidden="true" />
          <Trans context="link: a page of newer entries">Newer</Trans>
        </ButtonLink>
      )}
      <span className="muted">
        <Trans>Page {page}</Trans>
      </span>
      {hasOlder && (
        <ButtonLink to={`/transactions?page=${page + 1}`} look="quiet" rel="next">
          <Trans context="link: a page of older entries">Older</Trans>
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
