import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { classes } from '../../components/classes.ts';
import { FictionalChip } from '../../components/fictional-chip.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './wall.module.css';

const COLUMNS = 3;
export const WALL_SIZE = 11;
const SHOWN_WIDTH = '(max-width: 767px) 34vw, (max-width: 1499px) 256px, 340px';

/** Lit pictures in a dark room, each with its label; two lines of talk where there is space. */
export function Wall({ faces }: { faces: ProfileCard[] }) {
  const columns = Array.from({ length: COLUMNS }, (_, column) => faces.filter((_face, at) => at % COLUMNS === column));
  return (
    <div className={styles.frame}>
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
                  isLead={at === 1 && row < 2}
                  sizes={SHOWN_WIDTH}
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
