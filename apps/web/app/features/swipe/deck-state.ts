import type { Answer, DeckCard, endpoints } from '@vonk/schema';

export type SwipeAction = 'like' | 'skip';

export type DeckAnswer = Answer<typeof endpoints.readSwipeDeck>;

/** Today's limits, part of every response of the API. */
export type SwipeDay = Omit<DeckAnswer, 'profiles'>;

export interface Decided {
  card: DeckCard;
  action: SwipeAction;
}

export interface DeckState {
  /** Top first. */
  cards: DeckCard[];
  /** Decided, still flying off. */
  leaving: Decided[];
  /** Decided, response pending. */
  sent: Decided[];
  /**
   * Ids decided on this page, latest last. A response that was under way may still contain them; they are not shown
   * again.
   */
  gone: ReadonlySet<string>;
  day: SwipeDay;
  /** Whether the server has more cards. */
  hasMore: boolean;
}

export type DeckEvent =
  | { type: 'decided'; card: DeckCard; action: SwipeAction }
  | { type: 'flown'; id: string }
  | { type: 'answered'; id: string; day: SwipeDay }
  | { type: 'failed'; id: string; day?: Partial<SwipeDay> }
  /** The id of the card to undo. The response has no card when its profile is no longer visible. */
  | { type: 'undone'; id?: string | undefined; answer: DeckAnswer }
  | { type: 'loaded'; answer: DeckAnswer };

/** A response with fewer cards is the last page. */
const FULL_PAGE = 10;

export function startDeck({ profiles, ...day }: DeckAnswer): DeckState {
  return { cards: profiles, leaving: [], sent: [], gone: new Set(), day, hasMore: profiles.length >= FULL_PAGE };
}

/** Likes left today, minus the pending ones; null means unlimited. */
export function likesLeft({ day, sent }: Pick<DeckState, 'day' | 'sent'>): number | null {
  if (day.likes_left === null) return null;
  return Math.max(day.likes_left - sent.filter(({ action }) => action === 'like').length, 0);
}

/** A pending swipe can be undone too: the undo is sent after it. */
export function canUndo({ day, sent }: Pick<DeckState, 'day' | 'sent'>): boolean {
  return day.can_undo || sent.length > 0;
}

/** Removes cards before the server has responded; a refused card returns to the top. */
export function reduceDeck(deck: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case 'decided': {
      const { card, action } = event;
      const decided = { card, action };
      return {
        ...deck,
        cards: deck.cards.filter(({ id }) => id !== card.id),
        leaving: [...deck.leaving, decided],
        sent: [...deck.sent, decided],
        gone: new Set([...deck.gone, card.id]),
      };
    }
    case 'flown':
      return { ...deck, leaving: deck.leaving.filter(({ card }) => card.id !== event.id) };
    case 'answered':
      return { ...deck, sent: deck.sent.filter(({ card }) => card.id !== event.id), day: event.day };
    case 'failed': {
      const failed = deck.sent.find(({ card }) => card.id === event.id);
      const rest = { ...deck, sent: deck.sent.filter((other) => other !== failed), day: { ...deck.day, ...event.day } };
      return failed ? putBack(rest, failed.card) : rest;
    }
    case 'undone': {
      const { profiles, ...day } = event.answer;
      const [card] = profiles;
      return card ? putBack({ ...deck, day }, card) : { ...deck, day, gone: without(deck.gone, event.id) };
    }
    case 'loaded': {
      const { profiles, ...day } = event.answer;
      const known = new Set([...deck.gone, ...deck.cards.map(({ id }) => id)]);
      return {
        ...deck,
        // The response may or may not count the pending swipes: wait for theirs.
        day: deck.sent.length > 0 ? deck.day : day,
        cards: [...deck.cards, ...profiles.filter(({ id }) => !known.has(id))],
        hasMore: profiles.length >= FULL_PAGE,
      };
    }
  }
}

function putBack(deck: DeckState, card: DeckCard): DeckState {
  return {
    ...deck,
    cards: [card, ...deck.cards.filter(({ id }) => id !== card.id)],
    leaving: deck.leaving.filter((other) => other.card.id !== card.id),
    gone: without(deck.gone, card.id),
  };
}

const without = (ids: ReadonlySet<string>, taken: string | undefined) => new Set([...ids].filter((id) => id !== taken));
