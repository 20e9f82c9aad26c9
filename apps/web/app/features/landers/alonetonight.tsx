import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { loadWords } from '../../i18n/catalogs.ts';
import styles from './alonetonight.module.css';
import { Face } from './parts/face.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';

await loadWords('signup');

export const handle = landerHandle(
  msg`Alone tonight?`,
  msg`Leave the light on. A good conversation needs two people, one evening and a first line.`,
);

type Window = 'dark' | 'home' | 'lamp';

/** The windows from the top left. A `home` without a face shows a lamp instead. */
const WINDOWS: readonly Window[] = [
  'dark',
  'home',
  'lamp',
  'home',
  'home',
  'dark',
  'lamp',
  'dark',
  'home',
  'lamp',
  'home',
  'dark',
];
/** A house with fewer floors, if its windows are enough. */
const SMALL_HOUSE = WINDOWS.slice(0, 6);
const homesOf = (windows: readonly Window[]) => windows.filter((window) => window === 'home').length;
const AT_HOME = homesOf(WINDOWS);

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'alonetonight', AT_HOME);

export default function AloneTonight() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <Hero
      title={<Trans>Alone tonight?</Trans>}
      lead={<Trans>Leave the light on. A good conversation needs two people, one evening and a first line.</Trans>}
      stage={faces.length > 0 && <House faces={faces} />}
      isStageTall
    />
  );
}

function House({ faces }: { faces: ProfileCard[] }) {
  const windows = faces.length > homesOf(SMALL_HOUSE) ? WINDOWS : SMALL_HOUSE;
  const waiting = [...faces];
  return (
    <div className={styles.house}>
      {windows.map((window, at) => {
        const face = window === 'home' ? waiting.shift() : undefined;
        const key = face?.id ?? `${window} ${at}`;
        return face ? (
          <Face
            key={key}
            face={face}
            sizes="(max-width: 767px) 30vw, 180px"
            isLead={at === 1}
            isUrgent={at < 6}
            className={styles.home}
          />
        ) : (
          <span key={key} className={window === 'dark' ? styles.dark : styles.lamp} aria-hidden="true" />
        );
      })}
    </div>
  );
}
