import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { formatAmount, formatDate } from '@vonk/i18n/formats';
import type { Bundle, StoredMandate } from '@vonk/schema';
import { SECOND, UNDO_ORDER_WITHIN } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { ArrowRight } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import { useReaderTime } from '../../i18n/reader-time.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import checkoutStyles from './checkout.module.css';
import { withWish } from './exports/return-path.ts';
import { FictionalFinePrint } from './fictional-fine-print.tsx';
import { BundleMessages, Price } from './price.tsx';
import styles from './repeat-order.module.css';
import { loadRepeatOrder, placeRepeatOrder, type RepeatAnswer } from './repeat-order.server.ts';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = {
  words: 'account',
  title: msg({ message: 'Buy again', context: 'button and panel title' }),
};

export const loader = loadRepeatOrder;
export const action = placeRepeatOrder;

/** Buys the last bundle again: with one click if there is a mandate, otherwise through its checkout. */
export default function RepeatOrder() {
  const { i18n } = useLingui();
  const { last, bundle, mandate, wish, loadedAt, order } = useLoaderData<typeof loader>();
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
          {mandate ? (
            <OrderAtOnce bundle={bundle} mandate={mandate} order={order} next={wish.next} />
          ) : (
            <>
              <ButtonLink to={`/credits/${bundle.id}${withWish(wish)}`} size="large" isWide data-early>
                <Trans>To the checkout</Trans>
                <ArrowRight aria-hidden="true" />
              </ButtonLink>
              <p className="small muted">
                <Trans>Nothing is charged before you’ve confirmed the order there.</Trans>
              </p>
            </>
          )}
          <p className="small">
            {mandate && (
              <>
                <Link to={`/credits/${bundle.id}${withWish(wish)}`}>
                  <Trans>Choose another payment method</Trans>
                </Link>
                {' · '}
              </>
            )}
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

interface OrderAtOnceProps {
  bundle: Bundle;
  mandate: StoredMandate;
  /** Idempotency key: an order sent twice is one payment. */
  order: string;
  next: string;
}

/** Orders with one click; the text beside it says what it does. */
function OrderAtOnce({ bundle, mandate, order, next }: OrderAtOnceProps) {
  const { i18n } = useLingui();
  const answer = useActionData<RepeatAnswer>();
  const isBusy = useNavigation().formMethod === 'POST';
  const amount = formatAmount(i18n.locale, bundle.price);
  const { account } = mandate;
  const seconds = UNDO_ORDER_WITHIN / SECOND;
  return (
    <Form method="post" className="stack">
      <FormError failure={answer?.failure} />
      <input type="hidden" name="order" value={answer?.order ?? order} />
      <input type="hidden" name="bundle" value={bundle.id} />
      <input type="hidden" name="next" value={next} />
      <p className="small">
        <Trans>
          {amount} is collected once, by direct debit, from your account ending in {account}. You can still undo the
          order for {seconds} seconds.
        </Trans>
      </p>
      <p className="small muted">
        <Trans>
          By ordering you ask for the credits at once, while your right of withdrawal still runs. For those that you
          have used by then no money is returned; for unused ones it is.
        </Trans>
      </p>
      <Button size="large" isWide isBusy={isBusy}>
        <Trans context="button: orders and pays">Order with obligation to pay</Trans>
      </Button>
    </Form>
  );
}

function LastBundle({ bundle }: { bundle: Bundle }) {
  const { credits } = bundle;
  return (
    <div className={checkoutStyles.bundle}>
      <p className={checkoutStyles.credits}>
        <Plural value={credits} one="# credit" other="# credits" />
      </p>
      <BundleMessages bundle={bundle} />
      <Price bundle={bundle} className={checkoutStyles.price}>
        {' '}
        <small className={styles.tax}>
          <Trans>incl. VAT</Trans>
        </small>
      </Price>
    </div>
  );
}
