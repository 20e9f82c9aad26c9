import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { Download } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import { useReaderTime } from '../../i18n/reader-time.ts';
import { useLiveEvents } from '../../live/bus.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { pageApi } from '../../server/api.server.ts';
import { SettingsHead } from '../accounts/exports/settings-head.tsx';
import { CreditsSection } from './exports/credits-section.tsx';
import { LEDGER_CSV } from './exports/ledger-files.ts';
import { LedgerDays } from './ledger-days.tsx';
import { LedgerPages } from './ledger-pages.tsx';
import styles from './transactions.module.css';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Transactions` };

const LAST_PAGE = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  const asked = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '', 10) || 1;
  const ledger = await pageApi(args).get('/api/transactions.php', { page: Math.min(Math.max(asked, 1), LAST_PAGE) });
  return { ledger, loadedAt: new Date().toISOString() };
}

/** The credit ledger by day, with the balance after each entry. */
export default function Transactions() {
  const { ledger, loadedAt } = useLoaderData<typeof loader>();
  const time = useReaderTime(loadedAt);
  const { transactions, page, more } = ledger;
  useFreshLedger();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <SettingsHead back="/settings/payments">
          <Trans>Transactions</Trans>
        </SettingsHead>
        <CreditsSection />
      </header>
      <div className={styles.ledger}>
        {transactions.length > 0 ? (
          <LedgerDays transactions={transactions} time={time} />
        ) : page > 1 ? (
          <EmptyState
            title={<Trans>There is nothing older than this</Trans>}
            action={
              <ButtonLink to="/transactions">
                <Trans>To the newest</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState title={<Trans>No credits have come or gone yet</Trans>}>
            <Trans>Every purchase and everything you spend will stand here, with what was left.</Trans>
          </EmptyState>
        )}
        {transactions.length > 0 && (
          <p className={styles.export}>
            <a href={LEDGER_CSV} download>
              <Download aria-hidden="true" />
              <Trans>Download as CSV</Trans>
            </a>
          </p>
        )}
        {transactions.length > 0 && (page > 1 || more) && <LedgerPages page={page} hasOlder={more} />}
      </div>
    </div>
  );
}

/** Reloads after a message was sent or a payment ended. */
function useFreshLedger(): void {
  const refresh = useRefresh();
  useLiveEvents(({ kind }) => {
    if (kind === 'credits' || kind === 'resync') refresh();
  });
}
