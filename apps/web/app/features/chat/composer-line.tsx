import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { CircleAlert, type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { useMember, useSite } from '../../site.ts';
import { CreditPrice } from '../credits/exports/credit-price.tsx';
import styles from './composer-line.module.css';
import { atOnce, late } from './late.tsx';
import type { MessageToPay } from './paying.tsx';
import type { Standing } from './standing.ts';
import type { Thread } from './thread-state.ts';

// Loaded for members who cannot pay yet, or have just paid.
const Short = import.meta.env.SSR
  ? atOnce((await import('./short-line.tsx')).default)
  : late(() => import('./short-line.tsx'), { Meanwhile: Price });

export interface ComposerLineProps {
  id: string;
  cost: Thread['cost'];
  credits: number;
  standing: Standing;
  isTooLong: boolean;
  hasHeld: boolean;
  /** Number of failed attempts to send: each one announces the reason again. */
  refusals: number;
  onRefusals: (refusals: number) => void;
  /** What is to be sent once it is paid. */
  message: MessageToPay;
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

function Line(props: ComposerLineProps) {
  const { id, standing, isTooLong } = props;
  const { i18n } = useLingui();
  const { search } = useLocation();
  const max = formatNumber(i18n.locale, useSite().settings.message_length);
  const isShort = standing.kind === 'limit' || standing.kind === 'credits';
  if (isTooLong) {
    return (
      <Notice id={id} icon={CircleAlert} isAlert>
        <Trans>Your message is too long ({max} characters at most).</Trans>
      </Notice>
    );
  }
  return isShort || search.includes('payment=') ? <Short key={props.refusals} {...props} /> : <Price {...props} />;
}

/** The price of a message and the credits left. */
export function Price({ id, cost, credits, hasHeld }: ComposerLineProps) {
  const { i18n } = useLingui();
  const isUnconfirmed = useMember().status === 'not_confirmed';
  // A held message already says so itself.
  const warnsOfHolding = isUnconfirmed && !hasHeld;
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
  action?: ReactNode;
  isAlert: boolean;
}

export function Notice({ id, icon: Icon, children, action, isAlert }: NoticeProps) {
  return (
    <p className={styles.notice} id={id} role={isAlert ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
      {action}
    </p>
  );
}
