import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { Spark } from '@vonk/ui/spark';
import { Avatar } from '../../components/avatar.tsx';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';

// Needs scripts, and nobody waits for it.
const Openers = import.meta.env.SSR ? null : onDemandIfPossible(() => import('./openers/openers.tsx'));

interface ThreadStartProps {
  profile: ProfileCard;
  /** The thread's styles: without scripts, lazily loaded components have no stylesheet of their own. */
  styles: CSSModuleClasses;
}

/** Shown before the first message. */
export default function ThreadStart({ profile, styles }: ThreadStartProps) {
  const { name } = profile;
  return (
    <>
      <div className={styles.start}>
        <span className={styles.startFace}>
          <Avatar image={profile.main_image} size="large" />
          <Spark className={styles.startSpark} />
        </span>
        <h2>
          <Trans>The first word is yours</Trans>
        </h2>
        <p className="muted">
          <Trans>A question is a good start. Something from the profile is a better one.</Trans>
        </p>
        {profile.fictional && <FictionalNotice name={name} />}
      </div>
      <div className={styles.ideas}>{Openers && <Openers profileId={profile.id} />}</div>
    </>
  );
}
