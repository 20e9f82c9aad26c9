import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { MapPin } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { FictionalChip } from '../../components/fictional-chip.tsx';
import { JoinForm } from '../signup/join-form.tsx';
import styles from './map.module.css';
import { findPins } from './map.server.ts';
import type { Pin } from './map-pins.ts';
import { Hero } from './parts/hero.tsx';
import { landerHandle } from './parts/lander-handle.ts';
import { useSignupPath } from './parts/signup-path.ts';

export const handle = landerHandle(
  msg`Where shall we begin?`,
  msg`Choose your region and take it from there. Nobody sees more of where you live than you write.`,
);

export const loader = (args: LoaderFunctionArgs) => findPins(args);

/** A quiet map of nowhere with the visitor's own regions on it: a pin leads to the sign-up with its region filled in. */
export default function MapLander() {
  const { country, pins } = useLoaderData<typeof loader>();
  return (
    <Hero
      title={
        <Trans>
          Where shall we <em>begin?</em>
        </Trans>
      }
      lead={
        <Trans>Choose your region and take it from there. Nobody sees more of where you live than you write.</Trans>
      }
      stage={pins.length > 0 && <Pins country={country} pins={pins} />}
    >
      <JoinForm />
    </Hero>
  );
}

function Pins({ country, pins }: { country: string; pins: Pin[] }) {
  const pathTo = useSignupPath();
  return (
    <div className={styles.map}>
      <Contours />
      <ul className={styles.pins}>
        {pins.map(({ code, name, face }) => (
          <li key={code}>
            <Link to={pathTo({ country, region: code })} className={styles.pin}>
              {face ? <Avatar image={face.main_image} /> : <MapPin aria-hidden="true" />}
              <span className={styles.words}>
                {name}
                {face && <FictionalChip look="word" className={styles.label} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contours() {
  return (
    <svg className={styles.contours} viewBox="0 0 600 560" preserveAspectRatio="none" aria-hidden="true">
      <path d="M-20 120C80 40 180 150 290 110S480 10 640 90" />
      <path d="M-20 190C90 110 190 220 300 175S500 80 640 160" />
      <path d="M-20 265C100 190 210 290 320 245S510 160 640 235" />
      <path d="M-20 345C90 280 220 365 330 320S520 240 640 310" />
      <path d="M-20 425C100 365 230 440 340 400S530 325 640 390" />
      <path d="M-20 505C110 450 240 515 350 480S540 410 640 470" />
      <path className={styles.water} d="M210 -20C250 90 150 170 230 280S190 430 270 590" />
    </svg>
  );
}
