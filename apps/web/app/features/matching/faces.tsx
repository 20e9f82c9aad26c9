import type { ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Spark } from '@vonk/ui/spark';
import { Picture } from '../../components/picture.tsx';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import styles from './faces.module.css';

/** Up to three people who fit the answers so far, as a fan of cards; for the eyes alone. */
export function Faces({ people, className }: { people: readonly ProfileCard[]; className?: string }) {
  if (people.length === 0) return <Spark className={classes(styles.spark, className)} />;
  return (
    <ul className={classes(styles.faces, className)} aria-hidden="true">
      {people.map(({ id, main_image, fictional }) => (
        <li key={id}>
          <Picture image={main_image} alt="" />
          {fictional && <FictionalChip className={styles.chip} />}
        </li>
      ))}
    </ul>
  );
}
