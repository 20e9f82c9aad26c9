import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { loadWords } from '../../i18n/catalogs.ts';
import styles from './collagelanding.module.css';
import { useCameBy } from './exports/lander-copy.ts';
import { Face } from './parts/face.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';
import { landingPath } from './parts/signup-path.ts';

await loadWords('signup');

export const handle = landerHandle(
  msg`Who catches your eye?`,
  msg`Every picture is a way to begin. Choose one, think of a line, and see what comes back.`,
);

const PRINTS = 6;

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'collagelanding', PRINTS);

/** Overlapping prints on a table. */
export default function Collage() {
  const { faces } = useLoaderData<typeof loader>();
  const cameBy = useCameBy();
  return (
    <Hero
      title={
        <Trans>
          Who catches <em>your eye?</em>
        </Trans>
      }
      lead={<Trans>Every picture is a way to begin. Choose one, think of a line, and see what comes back.</Trans>}
      stage={
        faces.length > 0 && (
          <ul className={styles.collage} data-count={faces.length}>
            {faces.map((face, at) => (
              <li key={face.id} className={styles.print}>
                <Face
                  face={face}
                  sizes="(max-width: 767px) 44vw, 230px"
                  isLead={at === 0}
                  isUrgent={at < 4}
                  className={styles.picture}
                />
                <p className={styles.name}>
                  <Link to={landingPath(cameBy, face.id)}>
                    <bdi>{face.name}</bdi> <span>{face.age}</span>
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        )
      }
      isStageTall
    />
  );
}
