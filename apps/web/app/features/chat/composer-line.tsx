import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { FREE_CONVERSATIONS } from '@vonk/schema/constants';
import { CircleAlert, Coins, Crown, type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { useMember, useSite } from '../../site.ts';
import { CreditPrice } from '../credits/exports/credit-price.tsx';
import { ShopLink } from '../credits/exports/shop-link.tsx';
import styles from './composer-line.module.css';
import type { Standing } from './standing.ts';
import type { Thread } from './thread-state.ts';

interface ComposerLineProps {
  id: string;
  cost: Thread['cost'];
  credits: number;
  standing: Standing;
  isTooLong: boolean;
  hasHeld: boolean;
  /** Number of failed attempts to send: each one announces the reason again. */
  refusals: number;
}

/** The price of a message and the credits left; or why sending is not possible, with a way out. */
export function ComposerLine(props: ComposerLineProps) {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Notice icon={WifiOff} isAlert>
          <Trans>You’re offline. We’ll try again as soon as you’re connected.</Trans>
        </Notice>
      )}
      <Line {...props} />
    </>
  );
}

function Line({ id, cost, credits, standing, isTooLong, hasHeld, refusals }: ComposerLineProps) {
  const { i18n } = useLingui();
  const isUnconfirmed = useMember().status === 'not_confirmed';
  // A held message already says so itself.
  const warnsOfHolding = isUnconfirmed && !hasHeld;
  const max = formatNumber(i18n.locale, useSite().settings.message_length);
  if (isTooLong) {
    return (
      <Notice id={id} icon={CircleAlert} isAlert>
        <Trans>Your message is too long ({max} characters at most).</Trans>
      </Notice>
    );
  }
  if (standing.kind === 'limit') {
    const most = formatNumber(i18n.locale, FREE_CONVERSATIONS);
    return (
      <Notice key={refusals} id={id} icon={Crown} isAlert={refusals > 0} shop={<Trans>Get Premium</Trans>}>
        <Trans>As a free member you can start at most {most} conversations. With Premium there’s no limit.</Trans>
      </Notice>
    );
  }
  if (standing.kind === 'credits') {
    const needed = formatNumber(i18n.locale, standing.needed);
    const here = formatNumber(i18n.locale, standing.credits);
    return (
      <Notice key={refusals} id={id} icon={Coins} isAlert={refusals > 0} shop={<Trans>Buy credits</Trans>}>
        <Trans>
          You don’t have enough credits: {here} of {needed}. Buy more to send your message.
        </Trans>
      </Notice>
    );
  }
  const remaining = formatNumber(i18n.locale, credits);
  return (
    <p className={styles.line} id={id}>
      <span>
        {cost.credits === 0 ? (
          <Trans>Writing is free here</Trans>
        ) : (
          <Trans>
            <strong>
              <CreditPrice credits={cost.credits} money={cost.money} />
            </strong>{' '}
            per message
          </Trans>
        )}
      </span>
      <span className="numbers">
        <Trans context="credits that a member still has">{remaining} left</Trans>
      </span>
      {warnsOfHolding && (
        <Link to="/complete-signup" className={styles.confirm}>
          <Trans>Confirm your email address, or you can’t get any replies.</Trans>
        </Link>
      )}
    </p>
  );
}

interface NoticeProps {
  id?: string;
  icon: LucideIcon;
  children: ReactNode;
  /** The words of a link to the shop. */
  shop?: ReactNode;
  isAlert: boolean;
}

function Notice({ id, icon: Icon, children, shop, isAlert }: NoticeProps) {
  return (
    <p className={styles.notice} id={id} role={isAlert ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
      {shop && <ShopLink className={styles.shop}>{shop}</ShopLink>}
    </p>
  );
}
