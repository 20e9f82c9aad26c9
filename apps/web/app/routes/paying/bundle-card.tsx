import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatNumber } from '@vonk/i18n/formats';
import type { Bundle } from '@vonk/schema';
import { ButtonLink } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import styles from './bundle-card.module.css';

interface BundleCardProps {
  bundle: Bundle;
  next: string | null;
  isChosen: boolean;
}

export function BundleCard({ bundle, next, isChosen }: BundleCardProps) {
  const { t, i18n } = useLingui();
  const { credits, messages } = bundle;
  const perCredit = formatAmount(i18n.locale, bundle.price_per_credit);
  const price = formatAmount(i18n.locale, bundle.price);
  return (
    <li className={classes(styles.card, isChosen && styles.chosen)}>
      {bundle.recommended && (
        <span className={styles.flag}>
          <Trans context="beside a bundle of credits">Recommended</Trans>
        </span>
      )}
      <p className={styles.credits}>
        <span className="numbers">{formatNumber(i18n.locale, credits)}</span>{' '}
        <small>
          <Plural value={credits} one="credit" other="credits" />
        </small>
      </p>
      <div className={styles.terms}>
        <p className={styles.price}>
          <span className="numbers">{price}</span>
        </p>
        {messages !== null && (
          <p className="muted small">
            <Plural value={messages} one="about # message" other="about # messages" />
          </p>
        )}
        <p className="muted small">
          <Trans>{perCredit} a credit</Trans>
        </p>
      </div>
      <ButtonLink
        to={`/credits/${bundle.id}${next ? `?next=${encodeURIComponent(next)}` : ''}`}
        look={isChosen ? 'primary' : 'secondary'}
        isWide
        className={styles.get}
        aria-label={t`${plural(credits, { one: 'Get # credit', other: 'Get # credits' })}, ${price}`}
      >
        {isChosen ? (
          <Plural value={credits} one="Get # credit" other="Get # credits" />
        ) : (
          <Trans context="button: this bundle of credits">Choose</Trans>
        )}
      </ButtonLink>
    </li>
  );
}
