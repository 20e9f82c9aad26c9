import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { loadWords } from '../../i18n/catalogs.ts';
import { useSite } from '../../site.ts';
import { JoinForm } from '../signup/exports/join-form.tsx';
import { useCameBy, useLanderCopy } from './exports/lander-copy.ts';
import styles from './gallery.module.css';
import { Face } from './parts/face.tsx';
import { loadLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';
import { landingPath } from './parts/signup-path.ts';

await loadWords('signup');

export const handle = landerHandle(
  msg`The gallery`,
  msg`Open a portrait that you like. Everything else begins with a message.`,
);

const PICTURES = 12;
/** Indices visible first in two or three columns. */
const ON_TOP = new Set([0, 1, 4, 6, 7, 8]);

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'gallery', PICTURES);

/** Pictures in columns across the page, with the sign-up beside them. */
export default function Gallery() {
  const { faces } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const cameBy = useCameBy();
  const copy = useLanderCopy();
  return (
    <div className={styles.page}>
      <header className={`wrap ${styles.head}`}>
        <h1>{copy?.headline ?? <Trans>Have a look around</Trans>}</h1>
        <p>{copy?.text ?? <Trans>Open a portrait that you like. Everything else begins with a message.</Trans>}</p>
        <ButtonLink to="#join" size="large" isWide className={styles.down}>
          {copy?.button ?? <Trans context="button">Join free</Trans>}
        </ButtonLink>
        <p className={`tiny ${styles.warning}`}>{settings.fictional_warning}</p>
      </header>
      <div className={`wrap ${styles.room}`}>
        {faces.length > 0 && (
          <ul className={styles.pictures} data-count={faces.length}>
            {faces.map((face, at) => (
              <li key={face.id} className={styles.frame}>
                <Link to={landingPath(cameBy, face.id)}>
                  <Face
                    face={face}
                    sizes="(max-width: 767px) 48vw, 260px"
                    isLead={at === 0}
                    isUrgent={ON_TOP.has(at)}
                    hasCaption
                    className={styles.picture}
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.call} id="join">
          <JoinForm />
          <p className={`tiny ${styles.beside}`}>{settings.fictional_warning}</p>
        </div>
      </div>
    </div>
  );
}
