import { Trans, useLingui } from '@lingui/react/macro';
import { createApiClient } from '@vonk/api-client';
import type { ProfileCard } from '@vonk/schema';
import { LIKES_RELOAD_DELAY } from '@vonk/schema/constants';
import { Button, ButtonLink } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { Spark } from '@vonk/ui/spark';
import { ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';
import { Picture } from '../../../components/picture.tsx';
import { type LiveBus, useLiveBus } from '../../../live/bus.ts';
import { FictionalChip, FictionalIcon } from '../../fictional/exports/fictional-chip.tsx';
import styles from './like-popup.module.css';
import { WriteLink } from './write-link.tsx';

export type Liker = Pick<ProfileCard, 'id' | 'name' | 'fictional' | 'main_image'>;

interface LikePopupProps {
  /** Who likes the member. Without it, a fictional profile likes the member now; if there is none, nothing shows. */
  profile?: Liker;
  onClose: () => void;
}

/** A like for the member: the picture, which can be enlarged, and a link to write the first message. */
export function LikePopup({ profile, onClose }: LikePopupProps) {
  const liker = useLiker(profile, onClose);
  return liker && <LikeWindow liker={liker} onClose={onClose} />;
}

function LikeWindow({ liker, onClose }: { liker: Liker; onClose: () => void }) {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const { id, name, main_image: image } = liker;
  const alt = liker.fictional ? t`Illustrated portrait: ${name}` : t`Photo: ${name}`;

  // Runs after the dialog has opened and focused its close button.
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);

  return (
    <>
      <Modal isOpen onClose={onClose} title={t`${name} likes you`} isTitleHidden>
        <div className={styles.like}>
          <div className={styles.frame}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t`Larger picture: ${name}`}
              onClick={() => setLarge(true)}
            >
              <Picture image={image} alt="" isUrgent />
              <ZoomIn className={styles.zoom} aria-hidden="true" />
            </button>
            <span className={styles.spark}>
              <Spark />
            </span>
          </div>
          <p className={styles.title} aria-hidden="true">
            <Trans>
              <bdi>{name}</bdi> likes you
            </Trans>
          </p>
          {liker.fictional && (
            <p className={styles.label}>
              <FictionalIcon />
              <span>
                <Trans>
                  <bdi>{name}</bdi> is a fictional profile.
                </Trans>{' '}
                <Trans>You can chat and flirt; a date in real life is not possible.</Trans>
              </span>
            </p>
          )}
          <div className={styles.actions} ref={actions}>
            <WriteLink profile={liker} size="large" isWide onClick={onClose} />
            <ButtonLink to={`/members/${id}`} look="secondary" isWide onClick={onClose}>
              <Trans>See the profile</Trans>
            </ButtonLink>
            <Button type="button" look="bare" isWide onClick={onClose}>
              <Trans context="button: closes the like pop-up">Not now</Trans>
            </Button>
          </div>
        </div>
      </Modal>
      <Modal isOpen={isLarge} onClose={() => setLarge(false)} title={name} size="medium">
        <div className={styles.large}>
          <Picture image={image} alt={alt} size="large" isUrgent />
          {liker.fictional && <FictionalChip words="full" className={styles.chip} />}
        </div>
      </Modal>
    </>
  );
}

/** The given profile; without one, the API makes a fictional profile like the member. */
function useLiker(given: Liker | undefined, onNobody: () => void): Liker | null {
  const bus = useLiveBus();
  const [liker, setLiker] = useState<Liker | null>(given ?? null);
  const nobody = useNewest(onNobody);
  useEffect(() => {
    if (given) return;
    let isGone = false;
    const show = (found: Liker | null) => {
      if (isGone) return;
      setLiker(found);
      if (!found) nobody.current();
    };
    createApiClient()
      .get('/api/auto-like.php')
      .then(({ profile }) => {
        if (profile) reloadLikesSoon(bus);
        show(profile);
      })
      // The member did not request this, so no error is shown.
      .catch(() => show(null));
    return () => {
      isGone = true;
    };
  }, [given, bus]);
  return liker;
}

/** Updates badges and lists, even if the pop-up is already closed. */
function reloadLikesSoon(bus: LiveBus): void {
  setTimeout(() => {
    bus.publish({ kind: 'like', data: {} });
    bus.refresh();
  }, LIKES_RELOAD_DELAY);
}
