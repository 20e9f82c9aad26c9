import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatNumber } from '@vonk/i18n/formats';
import type { Bundle } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import styles from './bundle-card.module.css';
import { type OrderWish, withWish } from './exports/return-path.ts';
import { Price } from './price.tsx';

/** A bundle; on phones the whole card is the button. Without a wish it only informs. */
export function BundleCard({ bundle, wish }: { bundle: Bundle; wish: OrderWish | null }) {
  const { t, i18n } = useLingui();
  const { credits, messages, recommended } = bundle;
  const bonus = bundle.discount?.bonus_credits ?? 0;
  const perCredit = formatAmount(i18n.locale, bundle.price_per_credit);
  const perMessage = bundle.price_per_message && formatAmount(i18n.locale, bundle.price_per_message);
  return (
    <li className={classes(styles.card, recommended && styles.best)}>
      {recommended && (
        <p className={styles.ribbon}>
          <Trans context="label of a bundle">Recommended</Trans>
        </p>
      )}
      <h2 className={styles.credits}>
        <span className={styles.number}>{formatNumber(i18n.locale, credits)}</span>{' '}
        <Plural value={credits} one="credit" other="credits" />
      </h2>
      <Price bundle={bundle} className={styles.price} />
      <p className={styles.messages}>
        {bonus > 0 && (
          <>
            <Plural value={bonus} one="# of them a bonus" other="# of them a bonus" />
            <br />
          </>
        )}
        {messages !== null && <Plural value={messages} one="# message" other="# messages" />}
        {perMessage && ` · ${t`${perMessage} each`}`}
      </p>
      <p className={styles.rate}>
        <Trans>{perCredit} a credit</Trans>
      </p>
      {wish && (
        <ButtonLink
          to={`/credits/${bundle.id}${withWish(wish)}`}
          look={recommended ? 'primary' : 'secondary'}
          size={recommended ? 'large' : 'medium'}
          isWide
          className={styles.choose}
          data-early="hover"
        >
          <span>
            <Plural value={credits} one="Get # credit" other="Get # credits" />
          </span>
        </ButtonLink>
      )}
    </li>
  );
}
