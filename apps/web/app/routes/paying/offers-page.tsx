import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { Bundle, PaymentMethod } from '@vonk/schema';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { FictionalIcon } from '../../components/fictional-chip.tsx';
import { useSite } from '../../site.ts';
import { BundleCard } from './bundle-card.tsx';
import styles from './offers-page.module.css';

interface OffersPageProps {
  offers: { bundles: Bundle[]; methods: PaymentMethod[]; next: string | null };
  title: ReactNode;
  lead: ReactNode;
}

/** What can be bought here, what it comes to in messages, and by which means. */
export function OffersPage({ offers: { bundles, methods, next }, title, lead }: OffersPageProps) {
  const { settings } = useSite();
  // One card stands out: the recommended one, else the middle.
  const chosen = bundles.find((bundle) => bundle.recommended) ?? bundles[Math.floor(bundles.length / 2)];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </header>
      {bundles.length === 0 ? (
        <EmptyState title={<Trans>Nothing is on sale here right now</Trans>} />
      ) : (
        <ul className={styles.bundles}>
          {bundles.map((bundle) => (
            <BundleCard key={bundle.id} bundle={bundle} next={next} isChosen={bundle.id === chosen?.id} />
          ))}
        </ul>
      )}
      <Promises dearest={bundles[0]} />
      <ul className={styles.methods}>
        {methods.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className={styles.fictional}>
        <FictionalIcon />
        <span>{settings.fictional_warning}</span>
      </p>
    </div>
  );
}

function Promises({ dearest }: { dearest: Bundle | undefined }) {
  const { i18n } = useLingui();
  const { message_credits: cost } = useSite().settings;
  if (!dearest?.price_per_message) return null;
  const price = formatAmount(i18n.locale, dearest.price_per_message);
  return (
    <ul className={styles.promises}>
      <li>
        <Check aria-hidden="true" />
        <span>
          <Trans>
            A message is {cost} credits ({price} or less)
          </Trans>
        </span>
      </li>
      <li>
        <Check aria-hidden="true" />
        <span>
          <Trans>The price shown is the price you pay</Trans>
        </span>
      </li>
      <li>
        <Check aria-hidden="true" />
        <span>
          <Trans>Credits never expire by themselves</Trans>
        </span>
      </li>
    </ul>
  );
}
