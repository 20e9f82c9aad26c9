import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopLink } from './shop-link.tsx';
import styles from './too-few-credits.module.css';

/** Says that there are too few credits, with a link to the shop. */
export function TooFewCredits({ children }: { children: ReactNode }) {
  return (
    <p className={styles.short}>
      <span>{children}</span>
      <ShopLink>
        <Trans>Buy credits</Trans>
      </ShopLink>
    </p>
  );
}
