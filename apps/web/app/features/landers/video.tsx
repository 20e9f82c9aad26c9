import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { loadWords } from '../../i18n/catalogs.ts';
import film from './films/town.webm';
import poster from './films/town.webp';
import { Face } from './parts/face.tsx';
import { Film as Ground } from './parts/film.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';
import { Pause } from './parts/pause.tsx';
import styles from './video.module.css';

await loadWords('signup');

export const handle = landerHandle(
  msg`Scenes from a first chat`,
  msg`It starts with nothing much. That is the point: the first line only has to be yours.`,
);

const LINES = [
  <Trans key="1">Hello you.</Trans>,
  <Trans key="2">What are you having? I am on my second tea.</Trans>,
  <Trans key="3">Tell me the story that you never tell first.</Trans>,
  <Trans key="4">Now it’s your turn.</Trans>,
];

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'video', LINES.length);

/** A short story told by four stills, each with a line below. */
export default function Video() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <Hero
      ground={<Ground film={film} poster={poster} isAlone={faces.length === 0} />}
      title={
        <Trans>
          Scenes from <em>a first chat.</em>
        </Trans>
      }
      lead={<Trans>It starts with nothing much. That is the point: the first line only has to be yours.</Trans>}
      stage={faces.length > 0 && <Story faces={faces} />}
    />
  );
}

/** With fewer faces than lines, faces repeat. */
function Story({ faces }: { faces: ProfileCard[] }) {
  const scenes = LINES.flatMap((line, at) => {
    const face = faces[at % faces.length];
    return face ? [{ line, face }] : [];
  });
  return (
    <div className={styles.story}>
      <div className={styles.screen}>
        <ol>
          {scenes.map(({ line, face }, at) => (
            <li key={line.key} className={styles.scene}>
              <Face
                face={face}
                sizes="(max-width: 767px) 84vw, 380px"
                words="full"
                isLead={at === 0}
                chipClassName={styles.chip}
                className={styles.still}
              />
              <p className={styles.line}>{line}</p>
            </li>
          ))}
        </ol>
        <div className={styles.times} aria-hidden="true">
          {scenes.map(({ line }) => (
            <i key={line.key} />
          ))}
        </div>
      </div>
      <Pause />
    </div>
  );
}
