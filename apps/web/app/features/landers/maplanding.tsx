import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from '@remix-run/react';
import { MapPin } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { loadWords } from '../../i18n/catalogs.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { findPins } from './map.server.ts';
import { Around } from './map-around.tsx';
import type { Pin } from './map-pins.ts';
import styles from './maplanding.module.css';
import { Hero } from './parts/hero.tsx';
import { landerHandle } from './parts/lander-handle.ts';
import { useSignupPath } from './parts/signup-path.ts';

await loadWords('signup');

export const handle = landerHandle(
  msg`Where shall we begin?`,
  msg`Choose your region and take it from there. Nobody sees more of where you live than you write.`,
);

export const loader = findPins;

/**
 * A map of the visitor's country: each pin leads to the sign-up with its region prefilled. Without a drawing, faces
 * only.
 */
export default function MapLander() {
  const { country, map, around } = useLoaderData<typeof loader>();
  return (
    <Hero
      title={
        <Trans>
          Where shall we <em>begin?</em>
        </Trans>
      }
      lead={
        around.length > 0 ? (
          <Trans>Choose someone and take it from there. Nobody sees more of where you live than you write.</Trans>
        ) : (
          <Trans>Choose your region and take it from there. Nobody sees more of where you live than you write.</Trans>
        )
      }
      stage={map ? <Country country={country} {...map} /> : around.length > 0 && <Around faces={around} />}
    />
  );
}

interface CountryProps {
  country: string;
  outline: string;
  places: number[][];
  pins: Pin[];
}

function Country({ country, outline, places, pins }: CountryProps) {
  const pathTo = useSignupPath();
  return (
    <div className={styles.map}>
      <svg className={styles.land} viewBox="0 0 600 560" aria-hidden="true">
        <path d={outline} />
        {places.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={4} />
        ))}
      </svg>
      <ul className={styles.pins}>
        {pins.map(({ code, name, face, at: [x, y], side, narrowSide }) => (
          <li key={code} data-x={x} data-y={y} data-side={side ?? 'none'} data-narrow={narrowSide ?? 'none'}>
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
