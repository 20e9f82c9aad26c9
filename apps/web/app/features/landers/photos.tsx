import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { Photo } from '@vonk/schema';
import { Lock } from 'lucide-react';
import { Picture } from '../../components/picture.tsx';
import { loadWords } from '../../i18n/catalogs.ts';
import { pictureUrl, useSite } from '../../site.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { findFictionalFaces } from '../fictional/exports/fictional-faces.server.ts';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import { JoinForm } from '../signup/exports/join-form.tsx';
import { useCameBy, useLanderCopy } from './exports/lander-copy.ts';
import { Face } from './parts/face.tsx';
import { chosenFirst, findCopy, findLandingProfile } from './parts/lander.server.ts';
import { profileHandle } from './parts/profile-handle.ts';
import { Quote } from './parts/quote.tsx';
import { landingPath } from './parts/signup-path.ts';
import styles from './photos.module.css';

await loadWords('signup');

export const handle = profileHandle;

const OTHERS = 4;

export async function loader(args: LoaderFunctionArgs) {
  const [profile, { copy, chosen }] = await Promise.all([findLandingProfile(args), findCopy(args, 'landing3')]);
  const faces = chosenFirst(chosen, await findFictionalFaces(args, OTHERS + 1), chosen.length + OTHERS + 1);
  return { profile, copy, others: faces.filter(({ id }) => id !== profile.id).slice(0, OTHERS) };
}

/** The photos of a fictional profile: those that visitors may see, and a blur for each of the others. */
export default function Photos() {
  const { t } = useLingui();
  const { profile, others } = useLoaderData<typeof loader>();
  const cameBy = useCameBy();
  const copy = useLanderCopy();
  const { name, age, city, photos } = profile;
  return (
    <section className={styles.page}>
      <header className={`wrap ${styles.head}`}>
        <h1>
          <bdi>{name}</bdi> <span>{age}</span>
        </h1>
        <p>
          {city && <>{city} · </>}
          {copy?.headline ?? <Quote profile={profile} fallback={t`A few pictures to begin with.`} />}
        </p>
        {copy && <p>{copy.text}</p>}
      </header>
      <div className={`wrap ${styles.room}`}>
        <div className={styles.side}>
          <ul className={photos.length > 1 ? styles.pictures : styles.one}>
            {photos.length === 0 && (
              <li className={styles.frame}>
                <Picture image={profile.main_image} alt={t`Illustrated portrait: ${name}`} size="large" isLead />
                <FictionalChip words="full" className={styles.chip} />
              </li>
            )}
            {photos.map((photo, at) => (
              <li key={photo.id} className={styles.frame}>
                {photo.image ? (
                  <Picture
                    image={photo.image}
                    alt={t`Illustrated portrait: ${name}`}
                    size={at === 0 ? 'large' : 'medium'}
                    isLead={at === 0}
                  />
                ) : (
                  <Locked photo={photo} />
                )}
                <FictionalChip words={at === 0 ? 'full' : 'short'} className={styles.chip} />
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <section className={styles.more}>
              <h2>
                <Trans>More portraits</Trans>
              </h2>
              <ul className={styles.others}>
                {others.map((face) => (
                  <li key={face.id}>
                    <Link to={landingPath(cameBy, face.id)}>
                      <Face face={face} sizes="(max-width: 767px) 46vw, 190px" hasCaption />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={styles.call}>
          <JoinForm profile={profile} button={<Trans>Sign up and say hello</Trans>} />
          <div className={styles.notice}>
            <FictionalNotice name={name} />
          </div>
        </div>
      </div>
    </section>
  );
}

function Locked({ photo }: { photo: Photo }) {
  const { settings } = useSite();
  return (
    <>
      <img
        src={pictureUrl(settings, photo.blur)}
        alt=""
        loading="lazy"
        width="600"
        height="800"
        className={styles.blur}
      />
      <p className={styles.locked}>
        <Lock aria-hidden="true" />
        <Trans>More photos are for members.</Trans>
      </p>
    </>
  );
}
