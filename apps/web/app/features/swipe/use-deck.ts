import { ApiError, createApiClient } from '@vonk/api-client';
import type { DeckCard } from '@vonk/schema';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { tick } from '../../browser/haptic.ts';
import { useSame } from '../../browser/use-same.ts';
import { useTellFailure } from '../../components/use-failure-words.ts';
import { useTellLike } from '../likes/exports/use-tell-like.ts';
import {
  canUndo,
  type DeckAnswer,
  type DeckEvent,
  likesLeft,
  reduceDeck,
  type SwipeAction,
  startDeck,
} from './deck-state.ts';
import { nextTask } from './next-task.ts';
import { PATH, type Unanswered, useUnanswered } from './use-unanswered.ts';

/** More cards are fetched when this many are left. */
const FEW = 5;
/** Few retries, so that a failed swipe is reported soon: the member is already looking at the next card. */
const RETRIES = 2;

/**
 * The deck of the swipe game. Each swipe shows at once; the requests are sent one after another, so that the server
 * agrees on which swipe was last.
 */
export function useDeck(first: DeckAnswer) {
  const { deck, now, dispatch } = useDeckState(first);
  /** Whether fetching the next cards failed. */
  const [isStuck, setStuck] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const refused = useRef(new Set<string>());
  const sending = useRef<Promise<void>>(Promise.resolve());
  const unanswered = useUnanswered();
  const tellLike = useTellLike();
  const tellFailure = useTellFailure();

  const inTurn = useCallback((work: () => Promise<void>) => {
    sending.current = sending.current.then(nextTask).then(work);
    return sending.current;
  }, []);

  /** Returns the decided card; null where no decision is possible. */
  function decide(action: SwipeAction): DeckCard | null {
    const [card] = now().cards;
    if (!card || (action === 'like' && likesLeft(now()) === 0)) return null;
    refused.current.delete(card.id);
    dispatch({ type: 'decided', card, action });
    if (action === 'like') tick();
    const body = { profile_id: card.id, action };
    const swipe: Unanswered = { kind: 'swipe', body, isSent: false };
    const idempotencyKey = crypto.randomUUID();
    unanswered.set(idempotencyKey, swipe);
    void inTurn(async () => {
      swipe.isSent = true;
      try {
        const { action: counted, liked, matched, ...day } = await api().post(PATH, body, { idempotencyKey });
        dispatch({ type: 'answered', id: card.id, day });
        if (counted === 'like') tellLike(card, { liked, matched });
      } catch (error) {
        refused.current.add(card.id);
        dispatch({ type: 'failed', id: card.id, day: isLimit(error) ? { likes_left: 0 } : undefined });
        tellFailure(error);
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
        // A refused card is already back.
        if (meant === undefined || !refused.current.has(meant)) {
          const answer = await api().delete(PATH, body, { idempotencyKey });
          dispatch({ type: 'undone', id: meant, answer });
          for (const card of answer.profiles) tellLike(card, { liked: card.liked, matched: false });
        }
      } catch (error) {
        tellFailure(error);
      }
      unanswered.delete(idempotencyKey);
      setUndoing(false);
    });
  }

  // Queued behind the pending swipes, so that the response contains none of them.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each card that leaves
  useEffect(() => {
    if (isShort) reload();
  }, [isShort, count, reload]);

  const { resets_at: resetsAt } = deck.day;
  useEffect(() => {
    const timer = setTimeout(reload, Math.max(Date.parse(resetsAt) - Date.now(), 0) + 1000);
    return () => clearTimeout(timer);
  }, [resetsAt, reload]);

  // The loader ran again, for example after a purchase.
  const loaded = useSame(first);
  useEffect(() => dispatch({ type: 'loaded', answer: loaded }), [dispatch, loaded]);

  /** Whether it was decided, rendered or not. */
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
 * The deck as rendered, and its newest state: an event updates the newest at once and is rendered in a transition, so
 * that no swipe blocks the page on a slow phone.
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
