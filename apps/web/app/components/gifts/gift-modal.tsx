import { Trans } from '@lingui/react/macro';
import { createApiClient } from '@vonk/api-client';
import type { Gift, ProfileCard } from '@vonk/schema';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { FictionalChip } from '../fictional-chip.tsx';
import { Modal } from '../modal.tsx';
import { useFailureWords } from '../use-failure-words.ts';
import { type Catalogue, GiftForm } from './gift-form.tsx';
import styles from './gift-modal.module.css';

interface GiftModalProps {
  profile: Pick<ProfileCard, 'id' | 'name' | 'fictional'>;
  /** What went wrong, if it was tried. */
  failure?: string | null;
  isBusy?: boolean;
  onGive: (gift: Gift) => void;
  onClose: () => void;
}

/** The window in which a gift is chosen. */
export default function GiftModal({ profile, failure = null, isBusy = false, onGive, onClose }: GiftModalProps) {
  const { name } = profile;
  const { catalogue, problem, load } = useCatalogue();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={
        <span className={styles.title}>
          <span>
            <Trans>
              A gift: <bdi>{name}</bdi>
            </Trans>
          </span>
          {profile.fictional && <FictionalChip look="quiet" />}
        </span>
      }
    >
      {catalogue ? (
        <GiftForm
          catalogue={catalogue}
          profileId={profile.id}
          action={`/members/${profile.id}/chat`}
          onGive={onGive}
          isBusy={isBusy}
        >
          {failure && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
        </GiftForm>
      ) : problem ? (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          <Button type="button" look="secondary" onClick={load}>
            <Trans context="button">Try again</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.loading} role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
    </Modal>
  );
}

/** The catalogue, asked for when the window opens. */
function useCatalogue() {
  const wordsOf = useFailureWords();
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(() => {
    setProblem(null);
    createApiClient()
      .get('/api/gifts.php')
      .then(setCatalogue, (error) => setProblem(wordsOf(error)));
  }, [wordsOf]);
  useEffect(load, [load]);
  return { catalogue, problem, load };
}
