import { ApiError, createApiClient } from '@vonk/api-client';
import type { ProfileCard } from '@vonk/schema';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { rememberLike } from '../likes/shared/given-likes.ts';
import { useMatchPopup } from '../likes/shared/match-region.tsx';
import { useTellFailure } from '../../components/use-failure-words.ts';
import { useLiveBus } from '../../live/bus.ts';
import { useSame } from '../../browser/use-same.ts';
import {
  canUndo,
  type DeckAnswer,
  type DeckEvent,
  type DeckState,
  likesLeft,
  reduceDeck,
  type SwipeAction,
  startDeck,
} from './deck-state.ts';
import { nextTask } from './next-task.ts';
import { PATH, type Unanswered, useUnanswered } from './use-unanswered.ts';

/** The next people are fetched when so few are left. */
const FEW = 5;
/** A failed swipe is reported soon: the member is looking at the next card. */
const RETRIES = 2;

export interface OpenDeck {
  deck: DeckState;
  left: number | null;
  canUndo: boolean;
  /** The next cards could not be fetched. */
  isStuck: boolean;
  isUndoing: boolean;
  /** Answers the card that is decided; null where nothing may be. */
  decide(action: SwipeAction): ProfileCard | null;
  undo(): void;
  /** Whether it was decided, drawn so or not yet. */
  isGone(id: string): boolean;
  onFlown(id: string): void;
  reload(): void;
}

/**
 * A deck that is taken off card by card and grows from below. Each swipe shows at once; they are sent one after
 * another, so that the last one is the last one for the server too.
 */
export function useDeck(first: DeckAnswer): OpenDeck {
  const { deck, now, dispatch } = useDeckState(first);
  const [isStuck, setStuck] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const refused = useRef(new Set<string>());
  const sending = useRef<Promise<void>>(Promise.resolve());
  const unanswered = useUnanswered();
  const tell = useSwipeNews();

  const inTurn = useCallback((work: () => Promise<void>) => {
    sending.current = sending.current.then(nextTask).then(work);
    return sending.current;
  }, []);

  function decide(action: SwipeAction): ProfileCard | null {
    const [card] = now().cards;
    if (!card || (action === 'like' && likesLeft(now()) === 0)) return null;
    refused.current.delete(card.id);
    dispatch({ type: 'decided', card, action });
    const body = { profile_id: card.id, action };
    const swipe: Unanswered = { kind: 'swipe', body, isSent: false };
    const idempotencyKey = crypto.randomUUID();
    unanswered.set(idempotencyKey, swipe);
    void inTurn(async () => {
      swipe.isSent = true;
      try {
        const { action: counted, liked, matched, ...day } = await api().post(PATH, body, { idempotencyKey });
        dispatch({ type: 'answered', id: card.id, day });
        if (counted === 'like') tell.onLike(card, { liked, matched });
      } catch (error) {
        refused.current.add(card.id);
        dispatch({ type: 'failed', id: card.id, day: isLimit(error) ? { likes_left: 0 } : undefined });
        tell.onFailure(error);
      }
      unanswered.delete(idempotencyKey);
    });
    return card;
  }

  function undo(): void {
    if (isUndoing) return;
    setUndoing(true);
    const meant = [...now().gone].at(-1);
    const body = meant === undefined ? {} : { profile_id: meant };
    const idempotencyKey = crypto.randomUUID();
    unanswered.set(idempotencyKey, { kind: 'undo', body });
    void inTurn(async () => {
      try {
        // Else it came back by itself.
        if (meant === undefined || !refused.current.has(meant)) {
          const answer = await api().delete(PATH, body, { idempotencyKey });
          dispatch({ type: 'undone', id: meant, answer });
          for (const card of answer.profiles) tell.onUndone(card);
        }
      } catch (error) {
        tell.onFailure(error);
      }
      unanswered.delete(idempotencyKey);
      setUndoing(false);
    });
  }

  // After what is on its way, so that the answer holds none of it.
  const reload = useCallback(() => {
    setStuck(false);
    void inTurn(async () => {
      try {
        dispatch({ type: 'loaded', answer: await api().get(PATH) });
      } catch {
        setStuck(true);
      }
    });
  }, [inTurn, dispatch]);

  const isShort = deck.hasMore && deck.cards.length <= FEW;
  const count = deck.cards.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each card that is gone it is tried again
  useEffect(() => {
    if (isShort) reload();
  }, [isShort, count, reload]);

  const { resets_at: resetsAt } = deck.day;
  useEffect(() => {
    const timer = setTimeout(reload, Math.max(Date.parse(resetsAt) - Date.now(), 0) + 1000);
    return () => clearTimeout(timer);
  }, [resetsAt, reload]);

  // The page's loader asked again, after a purchase for example.
  const loaded = useSame(first);
  useEffect(() => dispatch({ type: 'loaded', answer: loaded }), [dispatch, loaded]);

  const isGone = (id: string) => !now().cards.some((card) => card.id === id);
  const onFlown = useCallback((id: string) => dispatch({ type: 'flown', id }), [dispatch]);
  return {
    deck,
    left: likesLeft(deck),
    canUndo: canUndo(deck),
    isStuck,
    isUndoing,
    decide,
    undo,
    isGone,
    onFlown,
    reload,
  };
}

/**
 * The deck as it is drawn, and as it is now: what happens counts at once and is drawn bit by bit, so that on a slow
 * phone no swipe holds the page up.
 */
function useDeckState(first: DeckAnswer) {
  const [deck, draw] = useState(() => startDeck(first));
  const newest = useRef(deck);
  const now = useCallback(() => newest.current, []);
  const dispatch = useCallback((event: DeckEvent) => {
    newest.current = reduceDeck(newest.current, event);
    startTransition(() => draw(newest.current));
  }, []);
  return { deck, now, dispatch };
}

const api = () => createApiClient({ retry: { retries: RETRIES } });
const isLimit = (error: unknown) => error instanceof ApiError && error.code === 'swipe_limit';

/** What others of the page learn of a swipe: lists, the match pop-up, the message of a failure. */
function useSwipeNews() {
  const bus = useLiveBus();
  const showMatch = useMatchPopup();
  const onFailure = useTellFailure();
  const changed = (id: string, matched: boolean) =>
    bus.publish({ kind: 'like', data: { profile_id: id, matched, own: true } });
  return {
    onFailure,
    onLike: (card: ProfileCard, { liked, matched }: { liked: boolean; matched: boolean }) => {
      rememberLike(card.id, liked);
      changed(card.id, matched);
      if (matched) showMatch(card);
    },
    onUndone: (card: ProfileCard) => {
      rememberLike(card.id, card.liked);
      changed(card.id, false);
    },
  };
}
