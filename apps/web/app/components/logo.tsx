import { Link } from '@remix-run/react';
import { useSiteOrNull } from '../site.ts';
import styles from './logo.module.css';
import { Spark } from './spark.tsx';

/** The site's name with the spark; leads home. */
export function Logo({ isOnNight = false }: { isOnNight?: boolean }) {
  const name = useSiteOrNull()?.settings.name ?? 'Vonk';
  return (
    <Link to="/" className={isOnNight ? `${styles.logo} ${styles.night}` : styles.logo} translate="no">
      <Spark />
      {name}
    </Link>
  );
}
