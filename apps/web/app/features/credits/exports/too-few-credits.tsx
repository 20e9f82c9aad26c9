import { Trans } from '@lingui/react/macro';
import type { MouseEventHandler, ReactNode } from 'react';
import { ShopLink } from './shop-link.tsx';
import styles from './too-few-credits.module.css';

interface TooFewCreditsProps {
  children: ReactNode;
  /** May open a sheet instead. */
  onShop?: MouseEventHandler | undefined;
}

/** Says that there are too few credits, with a link to the shop. */
export function TooFewCredits({ children, onShop }: TooFewCreditsProps) {
  return (
    <p className={styles.short}>
      <span>{children}</span>
      <ShopLink onClick={onShop}>
        <Trans>Buy credits</Trans>
      </ShopLink>
    </p>
  );
}
