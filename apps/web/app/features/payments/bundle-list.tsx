import type { Bundle } from '@vonk/schema';
import { BundleCard } from './bundle-card.tsx';
import styles from './bundle-list.module.css';
import type { OrderWish } from './exports/return-path.ts';

/** The bundles side by side, or one below the other on phones. Without a wish they only inform. */
export function BundleList({ bundles, wish }: { bundles: readonly Bundle[]; wish: OrderWish | null }) {
  return (
    <ul className={styles.bundles}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} wish={wish} />
      ))}
    </ul>
  );
}
