import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import type { Payment } from '@vonk/schema';
import { useEffect } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Spark } from '../../components/spark.tsx';
import { useLiveEvents } from '../../live/bus.ts';
import type { PageHandle } from '../../page-handle.ts';
import { pageApi } from '../../server/api.server.ts';
import { useMember } from '../../site.ts';
import { readReturnPath } from './return-cookie.server.ts';
import styles from './transaction.module.css';

export const handle: PageHandle = { title: msg({ message: 'Payment', context: 'page title' }) };

const LOOK_AGAIN_AFTER = 2500;

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const [payment, next] = await Promise.all([
    pageApi(args).get('/api/payment.php', { payment_id: id }),
    readReturnPath(args.request),
  ]);
  return { payment, next };
}

/** Where the provider leads back to: how the payment stands, kept up to date until it is settled. */
export default function Transaction() {
  const { payment, next } = useLoaderData<typeof loader>();
  const isWaiting = payment.status === 'open' || payment.status === 'pending';
  useLookAgain(isWaiting);
  return (
    <Panel>
      <div className={styles.result} aria-live="polite">
        {isWaiting ? (
          <Waiting payment={payment} />
        ) : payment.status === 'paid' ? (
          <Paid payment={payment} next={next} />
        ) : (
          <Failed payment={payment} next={next} />
        )}
      </div>
    </Panel>
  );
}

function useLookAgain(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [isWaiting, revalidate, state]);
  useLiveEvents(({ kind }) => {
    if (kind === 'credits' && isWaiting) revalidate();
  });
}

function Waiting({ payment }: { payment: Payment }) {
  return (
    <>
      <Spark className={styles.turning} />
      <h1>
        <Trans>Payment pending</Trans>
      </h1>
      <p className="muted">
        <Trans>We’re waiting for word from your bank. This page tells you as soon as it is there.</Trans>
      </p>
      {payment.checkout_url && (
        <a className={styles.link} href={payment.checkout_url}>
          <Trans>Go on with the payment</Trans>
        </a>
      )}
      <noscript>
        <a href={`/transactions/${payment.payment_id}`}>
          <Trans>Look again</Trans>
        </a>
      </noscript>
    </>
  );
}

function Paid({ payment, next }: { payment: Payment; next: string | null }) {
  const { credits } = useMember();
  return (
    <>
      <Spark className={styles.spark} />
      <h1>
        <Trans>Payment completed</Trans>
      </h1>
      <p>
        <Plural value={payment.credits} one="# credit is yours." other="# credits are yours." />{' '}
        <Plural
          value={credits}
          one="You now have # credit, and Premium."
          other="You now have # credits, and Premium."
        />
      </p>
      <ButtonLink to={next ?? '/members'} size="large" isWide>
        {next ? <Trans>Back to where you were</Trans> : <Trans>Discover people</Trans>}
      </ButtonLink>
    </>
  );
}

function Failed({ payment, next }: { payment: Payment; next: string | null }) {
  const again = `/credits/${payment.bundle}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  return (
    <>
      <h1>
        {payment.status === 'canceled' ? (
          <Trans>Payment canceled</Trans>
        ) : payment.status === 'expired' ? (
          <Trans>Payment expired</Trans>
        ) : (
          <Trans>Payment failed</Trans>
        )}
      </h1>
      <p className="muted">
        <Trans>Nothing was charged.</Trans> <Trans>Try again with another payment method.</Trans>
      </p>
      <ButtonLink to={again} size="large" isWide>
        <Trans context="button">Try again</Trans>
      </ButtonLink>
    </>
  );
}
