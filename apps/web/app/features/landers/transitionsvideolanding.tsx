import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { loadWords } from '../../i18n/catalogs.ts';
import film from './films/evening.webm';
import poster from './films/evening.webp';
import { Face } from './parts/face.tsx';
import { Film as Ground } from './parts/film.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';
import { Pause } from './parts/pause.tsx';
import styles from './transitionsvideolanding.module.css';

await loadWords('signup');

export const handle = landerHandle(
  msg`One evening, many faces`,
  msg`Let them pass by, and stop at the one that you would like to talk to.`,
);

/** At most; the style sheet has animations for this many and fewer. */
const STILLS = 5;

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'transitionsvideolanding', STILLS);

/** Faces that fade into each other. */
export default function Transitions() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <Hero
      ground={<Ground film={film} poster={poster} isAlone={faces.length === 0} />}
      isStageWide
      title={
        <Trans>
          One evening, <em>many faces.</em>
        </Trans>
      }
      lead={<Trans>Let them pass by, and stop at the one that you would like to talk to.</Trans>}
      stage={faces.length > 0 && <Film faces={faces} />}
    />
  );
}

function Film({ faces }: { faces: ProfileCard[] }) {
  return (
    <div className={styles.film} data-count={faces.length}>
      {faces.map((face, at) => (
        <div key={face.id} className={styles.still}>
          <Face
            face={face}
            sizes="(max-width: 767px) 100vw, 54vw"
            words="full"
            isLead={at === 0}
            hasCaption
            chipClassName={styles.chip}
            className={styles.face}
          />
        </div>
      ))}
      <div className={styles.pause}>
        <Pause />
      </div>
    </div>
  );
}
