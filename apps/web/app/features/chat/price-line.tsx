import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { useMember } from '../../site.ts';
import { CreditPrice } from '../credits/exports/credit-price.tsx';
import styles from './composer-line.module.css';
import type { Thread } from './thread-state.ts';

export interface PriceProps {
  id: string;
  cost: Thread['cost'];
  credits: number;
  hasHeld: boolean;
}

/** The price of a message and the credits left. */
export function Price({ id, cost, credits, hasHeld }: PriceProps) {
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
