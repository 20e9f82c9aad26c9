import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { Bundle } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import type { ReactNode } from 'react';
import styles from './price.module.css';

interface PriceProps {
  bundle: Pick<Bundle, 'price' | 'full_price'>;
  className?: string;
  /** Shown beside the price. */
  children?: ReactNode;
}

/**
 * A bundle's price, and its full price if that is higher. Screen readers do not announce strikethrough, so they get a
 * sentence.
 */
export function Price({ bundle, className, children }: PriceProps) {
  const { i18n } = useLingui();
  const now = formatAmount(i18n.locale, bundle.price);
  const before = formatAmount(i18n.locale, bundle.full_price);
  if (bundle.price.value === bundle.full_price.value) {
    return (
      <p className={className}>
        <span data-now>{now}</span>
        {children}
      </p>
    );
  }
  return (
    <p className={classes(className, styles.reduced)}>
      <span className="visually-hidden">
        <Trans>
          Now {now}, was {before}
        </Trans>
      </span>
      <span data-now aria-hidden="true">
        {now}
      </span>
      <s className={styles.before} aria-hidden="true">
        {before}
      </s>
      {children}
    </p>
  );
}

/** For how many messages a bundle is enough, if that is known. */
export function BundleMessages({ bundle: { messages } }: { bundle: Pick<Bundle, 'messages'> }) {
  if (messages === null) return null;
  return (
    <p className="muted">
      <Plural value={messages} one="# message" other="# messages" />
    </p>
  );
}
