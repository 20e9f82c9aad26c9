import { Trans } from '@lingui/react/macro';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Interest, Profile } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useLiveEvents } from '../../live/bus.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useSite } from '../../site.ts';
import { keptList } from '../catalogs/exports/kept-lists.ts';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import type { SafetyAnswer } from '../moderation/exports/safety-answer.ts';
import { AboutQuote } from './about-quote.tsx';
import { AboutTable } from './about-table.tsx';
import { BackLink } from './back-link.tsx';
import { PromptList } from './exports/prompt-list.tsx';
import { Gallery } from './gallery.tsx';
import { Interests } from './interests.tsx';
import { JoinCall } from './join-call.tsx';
import { PausedNotice } from './paused-notice.tsx';
import styles from './profile.module.css';
import { findProfile } from './profile.server.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileProblem } from './profile-problem.tsx';
import { ReportPanel } from './report-panel.tsx';
import { changeSafety } from './safety.server.ts';
import { useLikeSeen } from './use-like-seen.ts';

export const handle: PageHandle<{ profile: { name: string; age: number } }> = {
  title: ({ profile }) => `${profile.name}, ${profile.age}`,
  hidesTabs: true,
  hidesBarOnPhones: true,
};

export const loader = findProfile;

export const action = changeSafety;

export { ProfileProblem as ErrorBoundary };

/** A person's profile, as the viewer may see it. */
export default function ProfilePage() {
  const loaded = useLoaderData<typeof loader>();
  const { profile, relation, isLikeSeen, isReporting, loadedAt } = loaded;
  const known = loaded.interests ?? keptList<Interest[]>('interests', null) ?? [];
  const interests = known.filter(({ key }) => profile.interests.includes(key));
  const answer = useActionData<SafetyAnswer>();
  const isBlocked = relation?.blocked ?? false;
  const { settings, user } = useSite();
  const isOwn = user?.profile.id === profile.id;
  useFreshRelation(profile.id);
  useLikeSeen(profile.id, relation?.liked_by ?? false, isLikeSeen);
  return (
    <article className={styles.page} key={profile.id}>
      <div className={styles.pictures}>
        <Gallery profile={isOwn ? asOthersSee(profile) : profile} isBlocked={isBlocked} />
        <BackLink className={styles.back} />
      </div>
      <div className={styles.facts}>
        <ProfileHead profile={profile} relation={relation} loadedAt={loadedAt} />
        {profile.status === 'paused' && <PausedNotice profile={profile} isOwn={isOwn} />}
        {isOwn ? (
          <OwnNote />
        ) : user ? (
          <ProfileActions profile={profile} isTalking={Boolean(relation?.conversation)} isBlocked={isBlocked} />
        ) : (
          <JoinCall profile={profile} />
        )}
        {(isReporting || isReportOf(answer)) && <ReportPanel profile={profile} isBlocked={isBlocked} answer={answer} />}
        {profile.fictional && <FictionalNotice name={profile.name} />}
        {profile.about && <AboutQuote about={profile.about} language={profile.language} />}
        <PromptList prompts={profile.prompts} language={profile.language} />
        <Interests interests={interests} shared={profile.shared_interests} />
        <AboutTable profile={profile} />
        {profile.fictional && <p className="tiny muted">{settings.fictional_warning}</p>}
        {settings.visible_profile_notes && <p className="tiny muted">{settings.visible_profile_notes}</p>}
      </div>
    </article>
  );
}

/** On the own profile: that it is shown as to others, and the way back. */
function OwnNote() {
  return (
    <>
      <p className="muted">
        <Trans>This is how others see your profile.</Trans>
      </p>
      <ButtonLink to="/profile" look="secondary">
        <ArrowLeft aria-hidden="true" />
        <Trans>My profile</Trans>
      </ButtonLink>
    </>
  );
}

/** The own profile as members without premium see it: the owner could see the private photos, too. */
function asOthersSee(profile: Profile): Profile {
  return { ...profile, photos: profile.photos.map((photo) => (photo.is_private ? { ...photo, image: null } : photo)) };
}

/** Whether this is the result of a report sent without scripts. */
function isReportOf(answer: SafetyAnswer | undefined): boolean {
  return answer?.kind === 'reported' || (answer?.kind === 'failed' && answer.intent === 'report');
}

/** Reloads after a like in either direction, since it changes the relation. */
function useFreshRelation(profileId: string): void {
  const refresh = useRefresh();
  useLiveEvents(({ kind, data }) => {
    if (kind === 'resync' || (kind === 'like' && data['profile_id'] === profileId)) refresh();
  });
}
