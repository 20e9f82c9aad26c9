import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import { Picture } from '../../../components/picture.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import styles from './wall.module.css';

export const WALL_SIZE = 11;
/** Each column needs at least two pictures to leave no gaps, so few pictures are shown larger. */
const WALLS = [
  { fewest: 9, columns: 3, sizes: '(max-width: 767px) 34vw, (max-width: 1499px) 256px, 340px' },
  { fewest: 4, columns: 2, sizes: '(max-width: 767px) 52vw, (max-width: 1499px) 392px, 522px' },
  { fewest: 1, columns: 1, sizes: '(max-width: 767px) 100vw, (max-width: 1499px) 800px, 1060px' },
];

/** Pictures on a dark wall, each with its label; two speech bubbles where there is space. */
export function Wall({ faces }: { faces: ProfileCard[] }) {
  const wall = WALLS.find(({ fewest }) => faces.length >= fewest);
  if (!wall) return null;
  const count = wall.columns;
  const lead = Math.floor(count / 2);
  const shown = count === 1 ? faces.slice(0, 1) : faces;
  const columns = Array.from({ length: count }, (_, column) => shown.filter((_face, at) => at % count === column));
  return (
    <div className={styles.frame} data-columns={count}>
      <p className="visually-hidden">
        <Trans>The pictures are illustrated portraits of fictional profiles.</Trans>
      </p>
      <div className={styles.wall} aria-hidden="true">
        {columns.map((column, at) => (
          <div key={column[0]?.id} className={styles.column}>
            {column.map((face, row) => (
              <div key={face.id} className={styles.face}>
                <Picture
                  image={face.main_image}
                  alt=""
                  isUrgent={row < 2}
                  isLead={at === lead && row < 2}
                  size={count === 1 ? 'large' : 'medium'}
                  sizes={wall.sizes}
                />
                <FictionalChip className={styles.chip} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.bubble} aria-hidden="true">
        <Trans>Is that a good book, or a good excuse to sit there?</Trans>
      </p>
      <p className={classes(styles.bubble, styles.own)} aria-hidden="true">
        <Trans>Bit of both. Sit.</Trans>
      </p>
    </div>
  );
}
