import type { ProfileCard } from '@vonk/schema';

export type SwipeAction = 'like' | 'skip';

/** What every answer of the API tells of the day. */
export interface SwipeDay {
  likes_left: number | null;
  resets_at: string;
  can_undo: boolean;
}

export interface DeckAnswer extends SwipeDay {
  profiles: ProfileCard[];
}

export interface Decided {
  card: ProfileCard;
  action: SwipeAction;
}

export interface DeckState {
  /** Top first. */
  cards: ProfileCard[];
  /** Decided, and still flying off. */
  leaving: Decided[];
  /** Decided, and not yet answered. */
  sent: Decided[];
  /** Decided on this page, the last one last: they do not come again, though an answer that was on its way may hold them. */
  gone: ReadonlySet<string>;
  day: SwipeDay;
  /** Whether the server has more than what was loaded. */
  hasMore: boolean;
}

export type DeckEvent =
  | { type: 'decided'; card: ProfileCard; action: SwipeAction }
  | { type: 'flown'; id: string }
  | { type: 'answered'; id: string; day: SwipeDay }
  | { type: 'failed'; id: string; day?: Partial<SwipeDay> }
  /** The card that was meant, which is not in the answer when nobody may see it any more. */
  | { type: 'undone'; id?: string | undefined; answer: DeckAnswer }
  | { type: 'loaded'; answer: DeckAnswer };

/** An answer of fewer cards was the last one. */
const FULL_PAGE = 10;

export function startDeck({ profiles, ...day }: DeckAnswer): DeckState {
  return { cards: profiles, leaving: [], sent: [], gone: new Set(), day, hasMore: profiles.length >= FULL_PAGE };
}

/** Likes that may still be given, without those that are on their way; null is no limit. */
export function likesLeft({ day, sent }: Pick<DeckState, 'day' | 'sent'>): number | null {
  if (day.likes_left === null) return null;
  return Math.max(day.likes_left - sent.filter(({ action }) => action === 'like').length, 0);
}

/** What is on its way can be undone when it has arrived. */
export function canUndo({ day, sent }: Pick<DeckState, 'day' | 'sent'>): boolean {
  return day.can_undo || sent.length > 0;
}

/** A deck from which cards are taken before the server has answered; what it refuses comes back on top. */
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
        // What is on its way is not counted in it yet, or perhaps it is: its own answer will tell.
        day: deck.sent.length > 0 ? deck.day : day,
        cards: [...deck.cards, ...profiles.filter(({ id }) => !known.has(id))],
        hasMore: profiles.length >= FULL_PAGE,
      };
    }
  }
}

function putBack(deck: DeckState, card: ProfileCard): DeckState {
  return {
    ...deck,
    cards: [card, ...deck.cards.filter(({ id }) => id !== card.id)],
    leaving: deck.leaving.filter((other) => other.card.id !== card.id),
    gone: without(deck.gone, card.id),
  };
}

const without = (ids: ReadonlySet<string>, taken: string | undefined) => new Set([...ids].filter((id) => id !== taken));
