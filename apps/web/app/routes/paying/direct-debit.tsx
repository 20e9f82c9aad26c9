import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatList } from '@vonk/i18n/formats';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { Checks } from './checks.tsx';
import styles from './direct-debit.module.css';
import { loadOffers } from './offers.server.ts';
import { withWish } from './return-path.ts';

export { PageProblem as ErrorBoundary } from '../../components/page-problem.tsx';

export const handle: PageHandle = { title: msg`Direct debit` };

const METHOD = 'direct_debit';

export async function loader(args: LoaderFunctionArgs) {
  const { offers, isPaid, wish } = await loadOffers(args);
  return {
    isOffered: offers.methods.some(({ id }) => id === METHOD),
    others: offers.methods.filter(({ id }) => id !== METHOD).map(({ name }) => name),
    shop: `${isPaid ? '/credits' : '/premium'}${withWish(wish)}`,
  };
}

/** What paying by SEPA direct debit is, and whether it can be done here. */
export default function DirectDebit() {
  const { i18n } = useLingui();
  const { isOffered, others, shop } = useLoaderData<typeof loader>();
  const methods = formatList(i18n.locale, others);
  return (
    <Panel isWide>
      <h1>
        <Trans>Direct debit</Trans>
      </h1>
      <p>
        <Trans>
          With SEPA direct debit you let us collect the amount of one order from your bank account. It works with every
          account in euros that has an IBAN.
        </Trans>
      </p>
      <div className={styles.checks}>
        <Checks>
          <Trans>You agree to each order yourself; there is no subscription</Trans>
          <Trans>You hear the amount and the day before it is collected</Trans>
          <Trans>You can ask your bank for the money back within eight weeks</Trans>
        </Checks>
      </div>
      {isOffered ? (
        <ButtonLink to={shop} size="large" isWide>
          <Trans>Choose a bundle</Trans>
        </ButtonLink>
      ) : (
        <EmptyState
          title={<Trans>Direct debit is not offered in your country right now</Trans>}
          action={
            <ButtonLink to={shop}>
              <Trans>Choose a bundle</Trans>
            </ButtonLink>
          }
        >
          {others.length > 0 && <Trans>You can pay with {methods}.</Trans>}
        </EmptyState>
      )}
    </Panel>
  );
}
