import { Link } from '@remix-run/react';
import { Spark } from '@vonk/ui/spark';
import { useCameByPath } from '../../features/signup/exports/came-by-path.ts';
import { useSiteOrNull } from '../../site.ts';
import styles from './logo.module.css';

/** The site's name with the spark; links home. */
export function Logo({ isOnNight = false }: { isOnNight?: boolean }) {
  const pathTo = useCameByPath();
  const name = useSiteOrNull()?.settings.name ?? 'Vonk';
  return (
    <Link to={pathTo('/')} className={isOnNight ? `${styles.logo} ${styles.night}` : styles.logo} translate="no">
      <Spark />
      {name}
    </Link>
  );
}
