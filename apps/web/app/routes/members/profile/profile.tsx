import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { PageProblem } from '../../../components/page-problem.tsx';
import { useLiveBus } from '../../../live/bus.ts';
import type { PageHandle } from '../../../page-handle.ts';
import { useSite } from '../../../site.ts';
import { AboutTable } from './about-table.tsx';
import { Gallery } from './gallery.tsx';
import { Interests } from './interests.tsx';
import styles from './profile.module.css';
import { findProfile } from './profile.server.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileHead } from './profile-head.tsx';

export const handle: PageHandle<{ profile: { name: string; age: number } }> = {
  title: ({ profile }) => `${profile.name}, ${profile.age}`,
  hidesTabs: true,
};

export const loader = (args: LoaderFunctionArgs) => findProfile(args);

export { PageProblem as ErrorBoundary };

/** Somebody, as the viewer may see them. */
export default function ProfilePage() {
  const { profile, relation, interests, wasNewLike } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  useFreshBadges(wasNewLike);
  return (
    <article className={styles.page}>
      <Gallery key={profile.id} profile={profile} />
      <div className={styles.facts}>
        <ProfileHead profile={profile} likesYou={relation?.liked_by ?? false} />
        <ProfileActions profile={profile} />
        {profile.fictional && <p className={styles.warning}>{settings.fictional_warning}</p>}
        {profile.about && (
          <blockquote className={styles.about} lang={profile.language} dir="auto">
            “{profile.about}”
          </blockquote>
        )}
        <Interests keys={profile.interests} shared={profile.shared_interests} all={interests} />
        <section aria-labelledby="about-table">
          <h2 id="about-table">
            <Trans>
              About <bdi>{profile.name}</bdi>
            </Trans>
          </h2>
          <AboutTable profile={profile} />
        </section>
      </div>
    </article>
  );
}

/** The loader has told that a like was seen: the bar's badge is to go. */
function useFreshBadges(wasNewLike: boolean): void {
  const bus = useLiveBus();
  useEffect(() => {
    if (wasNewLike) bus.refresh();
  }, [wasNewLike, bus]);
}
