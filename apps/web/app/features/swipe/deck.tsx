import { Trans } from '@lingui/react/macro';
import type { DeckCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { ErrorState } from '@vonk/ui/error-state';
import { Skeleton } from '@vonk/ui/skeleton';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Picture } from '../../components/picture.tsx';
import { Actions } from './actions.tsx';
import { Announcer } from './announcer.tsx';
import { Card } from './card.tsx';
import styles from './deck.module.css';
import type { DeckAnswer, DeckState } from './deck-state.ts';
import { KeysHint } from './exports/keys-hint.tsx';
import { type Key, useArrowKeys } from './exports/use-arrow-keys.ts';
import type { Side } from './exports/use-drag.ts';
import { fly, ground, settle } from './flight.ts';
import type { NamesOfInterests } from './interest-names.ts';
import { LikesLeft } from './likes-left.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { Person } from './person.tsx';
import { Stamps } from './stamps.tsx';
import { UndoButton } from './undo-button.tsx';
import { useDeck } from './use-deck.ts';

/** Cards below the top one whose pictures are preloaded. */
const BELOW = 3;

interface DeckProps {
  first: DeckAnswer;
  /** Server time of the response. */
  now: string;
  interestNames: NamesOfInterests;
  heading: ReactNode;
}

export function Deck({ first, now, interestNames, heading }: DeckProps) {
  const game = useDeck(first);
  const { deck, left, canUndo, isUndoing } = game;
  const [top] = deck.cards;
  const { resets_at: resetsAt } = deck.day;
  const isLimited = left === 0;
  const part = useRef<HTMLElement>(null);
  const limit = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(part, top?.id ?? null);

  function act(action: Key) {
    if (action === 'like' && isLimited) return refuse();
    if (action === 'undo' && !canUndo) return;
    keepFocus();
    if (action === 'undo') return game.undo();
    const card = game.decide(action);
    const element = card && part.current?.querySelector<HTMLElement>(`[data-card="${card.id}"]`);
    if (element) fly(element, action);
  }
  /** Drops a dragged card back, and says why. */
  function refuse() {
    const element = part.current?.querySelector<HTMLElement>('[data-depth="0"]');
    if (element) ground(element);
    limit.current?.focus({ preventScroll: true });
  }
  useArrowKeys(act);
  const undo = canUndo && <UndoButton isBusy={isUndoing} onUndo={() => act('undo')} />;

  // A card may be put back before its removal was rendered.
  useEffect(() => {
    for (const element of part.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      if (deck.cards.some(({ id }) => id === element.dataset.card && !game.isGone(id))) settle(element);
    }
  });

  return (
    <section ref={part} className={styles.game} tabIndex={-1}>
      <header className={styles.head}>
        {heading}
        {isLimited ? (
          <LimitPanel ref={limit} resetsAt={resetsAt} now={now} />
        ) : (
          left !== null && <LikesLeft left={left} />
        )}
      </header>
      <Announcer profile={top ?? null} />
      {!top ? (
        <div className={styles.over}>
          {game.isStuck ? <ErrorState onRetry={game.reload} /> : deck.hasMore ? <Waiting /> : <Finished undo={undo} />}
        </div>
      ) : (
        <>
          <div className={styles.room}>
            <Light image={(deck.leaving[0]?.card ?? top).main_image ?? null} />
            <div className={styles.deck}>
              <div className={styles.stack}>
                {stackOf(deck).map(({ card, place }) => (
                  <Card
                    key={card.id}
                    profile={card}
                    place={place}
                    isLead={card.id === first.profiles[0]?.id}
                    interestNames={interestNames}
                    onDecided={act}
                    onFlown={game.onFlown}
                  />
                ))}
                <Stamps isLeaving={deck.leaving.length > 0} />
              </div>
              <Actions profile={top} canLike={!isLimited} canUndo={canUndo && !isUndoing} onAction={act} />
            </div>
          </div>
          <Person profile={top} interestNames={interestNames} />
          <KeysHint className={styles.keys} />
        </>
      )}
    </section>
  );
}

/**
 * The cards to render: those flying off, the top one, and those below. The next card below is added only after the
 * flight, so that no frame of the swipe has to do both.
 */
function stackOf({ leaving, cards }: DeckState): { card: DeckCard; place: number | Side }[] {
  const room = Math.max(BELOW + 1 - leaving.length, 2);
  return [
    ...leaving.map(({ card, action }) => ({ card, place: action })),
    ...cards.slice(0, room).map((card, place) => ({ card, place })),
  ];
}

/** Lights the room with the current picture, once the previous card has flown off. */
const Light = memo(function Light({ image }: { image: DeckCard['main_image'] }) {
  return (
    <div className={styles.light} aria-hidden="true">
      <Picture key={image?.match} image={image} alt="" size="small" isUrgent />
    </div>
  );
});

/**
 * Moves the focus from a leaving card to the next one, or to the game itself when no card is left or one comes back.
 * Otherwise the keyboard would start at the top of the page again. Returns a function to call before a card leaves.
 */
function useKeptFocus(part: RefObject<HTMLElement>, top: string | null): () => void {
  const shown = useRef(top);
  const held = useRef<'card' | 'part' | null>(null);
  useEffect(() => {
    if (shown.current === top) return;
    shown.current = top;
    const { current: element } = part;
    const isLost = document.activeElement === document.body || document.activeElement === element;
    if (!element || !held.current || !isLost) return;
    const next = held.current === 'card' && element.querySelector<HTMLElement>('[data-depth="0"] a');
    (next || element).focus({ preventScroll: true });
  }, [part, top]);
  return () => {
    const { current: element } = part;
    const active = document.activeElement;
    if (element?.querySelector('[data-depth="0"]')?.contains(active)) {
      held.current = 'card';
      element.focus({ preventScroll: true });
    } else if (active !== element) held.current = element?.contains(active) ? 'part' : null;
  };
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="card" />
      <p className="visually-hidden" role="status">
        <Trans>Loading…</Trans>
      </p>
    </div>
  );
}

function Finished({ undo }: { undo: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>That was everyone, for now</Trans>}
      action={
        <div className={styles.ways}>
          <ButtonLink to="/members" data-early>
            <Trans>Discover people</Trans>
          </ButtonLink>
          {undo}
        </div>
      }
    >
      <Trans>New people join all the time. Look around until then.</Trans>
    </EmptyState>
  );
}
