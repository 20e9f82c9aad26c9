import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { formatDate } from '@vonk/i18n/formats';
import type { Bundle } from '@vonk/schema';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { useReaderTime } from '../../i18n/reader-time.ts';
import type { PageHandle } from '../../page-handle.ts';
import checkoutStyles from './checkout.module.css';
import { FictionalFinePrint } from './fictional-fine-print.tsx';
import { loadOffers } from './offers.server.ts';
import { Price } from './price.tsx';
import styles from './repeat-order.module.css';
import { withWish } from './return-path.ts';

export { PageProblem as ErrorBoundary } from '../../components/page-problem.tsx';

export const handle: PageHandle = { title: msg({ message: 'Buy again', context: 'button and panel title' }) };

export async function loader(args: LoaderFunctionArgs) {
  const { offers, isPaid, wish, loadedAt } = await loadOffers(args);
  if (!isPaid) throw redirect(`/premium${withWish(wish)}`);
  const last = offers.last_order;
  const bundle = offers.bundles.find(({ id }) => id === last?.bundle) ?? null;
  return { last, bundle, wish, loadedAt };
}

/** The bundle that was bought last, one press from its checkout. */
export default function RepeatOrder() {
  const { i18n } = useLingui();
  const { last, bundle, wish, loadedAt } = useLoaderData<typeof loader>();
  const { timeZone } = useReaderTime(loadedAt);
  const date = last && formatDate(i18n.locale, new Date(last.created_at), timeZone);
  return (
    <Panel>
      <h1>
        <Trans context="button and panel title">Buy again</Trans>
      </h1>
      {bundle ? (
        <>
          <p className="muted">
            <Trans>What you bought last, on {date}:</Trans>
          </p>
          <LastBundle bundle={bundle} />
          <ButtonLink to={`/credits/${bundle.id}${withWish(wish)}`} size="large" isWide prefetch="intent">
            <Trans>To the checkout</Trans>
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <p className="small muted">
            <Trans>Nothing is charged before you’ve confirmed the order there.</Trans>{' '}
            <Link to={`/credits${withWish(wish)}`}>
              <Trans>Other bundles</Trans>
            </Link>
          </p>
          <FictionalFinePrint />
        </>
      ) : (
        <EmptyState
          title={
            last ? (
              <Trans>The bundle you bought last is no longer sold</Trans>
            ) : (
              <Trans>You haven’t bought a bundle yet</Trans>
            )
          }
          action={
            <ButtonLink to={`/credits${withWish(wish)}`}>
              <Trans>See the bundles</Trans>
            </ButtonLink>
          }
        >
          {last && <Trans>There are others, at today’s prices.</Trans>}
        </EmptyState>
      )}
    </Panel>
  );
}

function LastBundle({ bundle }: { bundle: Bundle }) {
  const { credits, messages } = bundle;
  return (
    <div className={checkoutStyles.bundle}>
      <p className={checkoutStyles.credits}>
        <Plural value={credits} one="# credit" other="# credits" />
      </p>
      {messages !== null && (
        <p className="muted">
          <Plural value={messages} one="# message" other="# messages" />
        </p>
      )}
      <Price bundle={bundle} className={checkoutStyles.price}>
        {' '}
        <small className={styles.tax}>
          <Trans>incl. VAT</Trans>
        </small>
      </Price>
    </div>
  );
}
