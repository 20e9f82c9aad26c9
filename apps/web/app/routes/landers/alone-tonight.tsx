import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { JoinForm } from '../signup/join-form.tsx';
import styles from './alone-tonight.module.css';
import { Face } from './parts/face.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';

export const handle = landerHandle(
  msg`Alone tonight?`,
  msg`Leave the light on. A good conversation needs two people, one evening and a first line.`,
);

/** The windows of the house from the top left: somebody is at home behind the lit ones. */
const WINDOWS = [
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
] as const;
const AT_HOME = WINDOWS.filter((window) => window === 'home').length;

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'alonetonight', AT_HOME);

/** A house at night. */
export default function AloneTonight() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <Hero
      title={<Trans>Alone tonight?</Trans>}
      lead={<Trans>Leave the light on. A good conversation needs two people, one evening and a first line.</Trans>}
      stage={faces.length === AT_HOME && <House faces={faces} />}
    >
      <JoinForm />
    </Hero>
  );
}

function House({ faces }: { faces: ReturnType<typeof useLoaderData<typeof loader>>['faces'] }) {
  const waiting = [...faces];
  return (
    <div className={styles.house}>
      {WINDOWS.map((window, at) => {
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
          <span key={key} className={styles[window]} aria-hidden="true" />
        );
      })}
    </div>
  );
}
