import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { createApiClient } from '@vonk/api-client';
import type { Gift } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { Skeleton } from '@vonk/ui/skeleton';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFailureWords, useTellFailure } from '../../../components/use-failure-words.ts';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import type { GiftButtonProps } from './gift-button.tsx';
import form from './gift-form.module.css';
import { type Catalogue, GiftForm } from './gift-form.tsx';
import styles from './gift-modal.module.css';
import type GiftPaying from './gift-paying.tsx';

type GiftModalProps = Omit<GiftButtonProps, 'className'> & { onClose: () => void };

/** The dialog to choose a gift. */
export default function GiftModal({ profile, failure = null, isBusy = false, onGive, onClose }: GiftModalProps) {
  const { name } = profile;
  const { catalogue, problem, load } = useCatalogue();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  /** The gift to buy credits for, and the sheet for it. */
  const [buying, setBuying] = useState<{ gift: Gift | null; Sheet: typeof GiftPaying } | null>(null);
  /** Null after unmounting. */
  const place = useRef<HTMLSpanElement>(null);

  function buy(gift: Gift | null): void {
    import('./gift-paying.tsx').then(({ default: Sheet }) => setBuying({ gift, Sheet }), tellFailure);
  }

  async function give(gift: Gift): Promise<void> {
    const outcome = await onGive(gift);
    // The member may have left the page meanwhile.
    if (!outcome || !place.current) return;
    if (outcome !== true) navigate(outcome);
    onClose();
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      isDismissible={!isBusy}
      size="large"
      title={
        <span ref={place} className={styles.title}>
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
          onGive={give}
          isBusy={isBusy}
          onBuy={buy}
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
        <div className={`${form.gifts} ${styles.loading}`}>
          <p className="visually-hidden" role="status">
            <Trans>Loading…</Trans>
          </p>
          {Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
            <Skeleton key={at} shape="panel" />
          ))}
        </div>
      )}
      {catalogue &&
        buying &&
        createPortal(
          <buying.Sheet
            profileId={profile.id}
            gift={buying.gift}
            cost={catalogue.cost}
            onClose={() => setBuying(null)}
          />,
          document.body,
        )}
    </Modal>
  );
}

/** Requests the catalogue when the dialog opens. */
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
