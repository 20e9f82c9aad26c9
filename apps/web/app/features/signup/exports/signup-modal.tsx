import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigation } from '@remix-run/react';
import { Modal } from '@vonk/ui/modal';
import { Avatar } from '../../../components/avatar.tsx';
import { loadWords } from '../../../i18n/catalogs.ts';
import { useSite } from '../../../site.ts';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import { ByInvitation } from './by-invitation.tsx';
import { JoinForm } from './join-form.tsx';
import { useLoginPath } from './login-path.ts';
import styles from './signup-modal.module.css';
import type { WantedProfile } from './signup-region.tsx';

await loadWords('signup');

/** The first step of the sign-up, in a dialog with the profile that prompted it. Cannot be closed while sending. */
export default function SignupModal({ profile, onClose }: { profile: WantedProfile; onClose: () => void }) {
  const { t } = useLingui();
  const loginPath = useLoginPath();
  const { signup_open: isOpen } = useSite();
  const isInProgress = useNavigation().formAction?.startsWith('/signup') ?? false;
  const { name } = profile;
  if (!isOpen) {
    return (
      <Modal isOpen onClose={onClose} isTitleHidden title={t({ message: 'Sign up', context: 'page title' })}>
        <div className={styles.body}>
          <ByInvitation />
        </div>
      </Modal>
    );
  }
  return (
    <Modal isOpen onClose={onClose} isDismissible={!isInProgress} title={t`Sign up for free`}>
      <div className={styles.body}>
        <div className={styles.person}>
          <Avatar image={profile.main_image} />
          <p>
            <Trans>
              Sign up first, then you can like <bdi>{name}</bdi> and say hello.
            </Trans>
            {profile.fictional && (
              <span className={styles.label}>
                <FictionalChip words="full" look="quiet" />
              </span>
            )}
          </p>
        </div>
        <JoinForm profile={profile} className={styles.form} />
        <p className="small muted">
          <Trans>
            Already a member? <Link to={loginPath}>Log in</Link>
          </Trans>
        </p>
      </div>
    </Modal>
  );
}
