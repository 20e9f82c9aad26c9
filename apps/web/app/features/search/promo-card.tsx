import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { PromoCard as Promo } from '@vonk/schema';
import { ArrowUpRight } from 'lucide-react';
import { pictureUrl, useSite } from '../../site.ts';
import styles from './promo-card.module.css';

const PICTURE = { width: 640, height: 480 };
/** Marks the link as an advertisement for search engines. */
const REL = 'sponsored nofollow noopener';

/** An advertisement: labelled, wide and flat, so that it is not mistaken for a person. */
export default function PromoCard({ promo }: { promo: Promo }) {
  const { settings } = useSite();
  const { title, text, button, image, target_url: target } = promo;
  return (
    <aside className={styles.promo} aria-labelledby="promo-label promo-title">
      {image && (
        <img
          {...PICTURE}
          src={pictureUrl(settings, image)}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.label} id="promo-label">
          <Trans>Advertisement</Trans>
        </p>
        <h2 className={styles.title} id="promo-title">
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <Link to={target} rel={REL} className={styles.link}>
          {button}
          <ArrowUpRight aria-hidden="true" />
        </Link>
      </div>
    </aside>
  );
}
