import { Link } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { Avatar } from '../../components/avatar.tsx';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { AROUND_PLACES } from './around-places.ts';
import { useCameBy } from './exports/lander-copy.ts';
import styles from './maplanding.module.css';
import { landingPath } from './parts/signup-path.ts';

const RINGS = [92, 172, 252];

/** Faces on rings, for a country without a drawing: each pin links to the profile's page. */
export function Around({ faces }: { faces: ProfileCard[] }) {
  const cameBy = useCameBy();
  return (
    <div className={styles.map}>
      <svg className={styles.rings} viewBox="0 0 600 560" aria-hidden="true">
        {RINGS.map((radius) => (
          <circle key={radius} cx={300} cy={280} r={radius} />
        ))}
      </svg>
      <ul className={styles.pins}>
        {AROUND_PLACES.map(({ at: [x, y], side }, at) => {
          const face = faces[at];
          return (
            face && (
              <li key={face.id} data-x={x} data-y={y} data-side={side} data-narrow={side}>
                <Link to={landingPath(cameBy, face.id)} className={styles.pin}>
                  <Avatar image={face.main_image} />
                  <span className={styles.words}>
                    <bdi>{face.name}</bdi>
                    <FictionalChip look="word" className={styles.label} />
                  </span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
