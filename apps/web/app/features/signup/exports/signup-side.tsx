import { useLingui } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import { Spark } from '@vonk/ui/spark';
import type { ReactNode } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import type { Face } from './signup-data.server.ts';
import styles from './signup-side.module.css';

interface SignupSideProps {
  faces: Face[];
  /** Not on phones. */
  isForDesks?: boolean;
  /** What the first of them says. */
  quote?: ReactNode;
}

/** A person beside the form; on phones a strip of pictures above it. */
export function SignupSide({ faces, isForDesks = false, quote }: SignupSideProps) {
  const { t } = useLingui();
  const [first] = faces;
  const side = classes(styles.side, isForDesks && styles.desk);
  if (!first) {
    return (
      <aside className={side} aria-hidden="true">
        <Spark className={styles.spark} />
      </aside>
    );
  }
  const { name, age, city, fictional } = first;
  return (
    <aside className={side}>
      <div className={styles.large}>
        <Picture
          image={first.main_image}
          alt={fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`}
          size="large"
          isUrgent={!isForDesks}
        />
      </div>
      {!isForDesks && (
        <div className={styles.strip} aria-hidden="true">
          {faces.map((face) => (
            <div key={face.id}>
              <Picture image={face.main_image} alt="" size="medium" isUrgent />
            </div>
          ))}
        </div>
      )}
      {fictional && (
        <>
          <FictionalChip words="full" className={classes(styles.chip, styles.forLarge)} />
          <FictionalChip
            words={faces.length > 1 ? 'plural' : 'full'}
            className={classes(styles.chip, styles.forStrip)}
          />
        </>
      )}
      <div className={styles.words}>
        {quote && <p className={styles.quote}>{quote}</p>}
        <p className={styles.name}>{[name, age, city].filter(Boolean).join(', ')}</p>
      </div>
    </aside>
  );
}
