import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  BookOpen,
  Camera,
  Clapperboard,
  Coffee,
  CookingPot,
  Disc3,
  Gamepad2,
  type LucideIcon,
  Mountain,
  Music,
  PawPrint,
  Plane,
  Wine,
} from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import { isTaste, type Taste } from './icon-tastes.ts';
import { findTastes } from './icons.server.ts';
import styles from './iconslanding.module.css';
import { Face } from './parts/face.tsx';
import { Hero } from './parts/hero.tsx';
import { landerHandle } from './parts/lander-handle.ts';
import { choicePath } from './parts/signup-path.ts';

await loadWords('signup');

export const handle = landerHandle(
  msg`Your kind of evening`,
  msg`Choose something that you could talk about for hours, and see who likes it too.`,
);

const ICONS: Record<Taste, LucideIcon> = {
  coffee: Coffee,
  wine: Wine,
  music: Music,
  movies: Clapperboard,
  cooking: CookingPot,
  dancing: Disc3,
  hiking: Mountain,
  reading: BookOpen,
  travelling: Plane,
  animals: PawPrint,
  videogames: Gamepad2,
  photography: Camera,
};

export const loader = findTastes;

/** Choosing an interest shows people who share it. */
export default function Icons() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <Hero
      title={
        <Trans>
          Your kind of <em>evening.</em>
        </Trans>
      }
      lead={<Trans>Choose something that you could talk about for hours, and see who likes it too.</Trans>}
      stage={
        <div className={styles.stage}>
          <Tastes />
          {faces.length > 0 && (
            <div className={styles.faces}>
              {faces.map((face, at) => (
                <Face
                  key={face.id}
                  face={face}
                  sizes="(max-width: 767px) 30vw, 200px"
                  isLead={at === 0}
                  isUrgent
                  hasCaption
                />
              ))}
            </div>
          )}
        </div>
      }
    />
  );
}

function Tastes() {
  const { t } = useLingui();
  const { tastes, chosen } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <nav aria-label={t`Interests`}>
      <ul className={styles.tastes}>
        {tastes.map(({ key, name }) => {
          if (!isTaste(key)) return null;
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link
                to={choicePath(search, key === chosen ? {} : { interest: key })}
                className={styles.taste}
                aria-current={key === chosen ? 'true' : undefined}
                preventScrollReset
                replace
              >
                <Icon aria-hidden="true" />
                <span>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
