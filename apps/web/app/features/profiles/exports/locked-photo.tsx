import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { Photo } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Lock } from 'lucide-react';
import { pictureUrl, useSite } from '../../../site.ts';
import { useLoginPath } from '../../signup/exports/login-path.ts';
import styles from './locked-photo.module.css';

interface LockedPhotoProps {
  photo: Photo;
  isShown: boolean;
  ownerId: string;
}

/** A photo blurred by the server, with a button that unlocks it: focusable only while in view. */
export function LockedPhoto({ photo, isShown, ownerId }: LockedPhotoProps) {
  const { settings, user } = useSite();
  // Shown as others see it: there is nothing to unlock.
  const isOwn = user?.profile.id === ownerId;
  const { pathname } = useLocation();
  const loginPath = useLoginPath();
  return (
    <div className={styles.locked}>
      <img src={pictureUrl(settings, photo.blur)} alt="" loading="lazy" />
      <div className={styles.words}>
        <Lock aria-hidden="true" />
        <p>
          {user ? (
            <Trans>A private photo: for premium members only.</Trans>
          ) : (
            <Trans>More photos are for members.</Trans>
          )}
        </p>
        {!isOwn && (
          <ButtonLink
            to={user ? `/premium?next=${encodeURIComponent(pathname)}` : loginPath}
            tabIndex={isShown ? undefined : -1}
          >
            {user ? <Trans>Get Premium</Trans> : <Trans context="button">Log in</Trans>}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
