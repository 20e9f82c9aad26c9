import type { DeckCard } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { canUndo, type DeckEvent, type DeckState, likesLeft, reduceDeck, startDeck } from './deck-state.ts';

const card = (id: string) => ({ id, name: id }) as DeckCard;
const cards = (...ids: string[]) => ids.map(card);
const day = (likes_left: number | null, can_undo = true) => ({
  likes_left,
  can_undo,
  resets_at: '2026-05-05T22:00:00.000Z',
});
const start = (likes: number | null = 4) => startDeck({ profiles: cards('a', 'b', 'c'), ...day(likes, false) });
const play = (deck: DeckState, ...events: DeckEvent[]) => events.reduce(reduceDeck, deck);
const shown = ({ cards }: DeckState) => cards.map(({ id }) => id).join('');
const like = (id: string): DeckEvent => ({ type: 'decided', card: card(id), action: 'like' });
const skip = (id: string): DeckEvent => ({ type: 'decided', card: card(id), action: 'skip' });

describe('a deck', () => {
  it('counts several pending likes, whatever order the responses arrive in', () => {
    const deck = play(start(), like('a'), like('b'));
    expect(likesLeft(deck)).toBe(2);
    expect(likesLeft(play(deck, { type: 'answered', id: 'a', day: day(3) }))).toBe(2);
    expect(likesLeft(play(start(null), like('a')))).toBeNull();
    expect(likesLeft(play(start(1), skip('a')))).toBe(1);
  });

  it('allows an undo as soon as a card was decided', () => {
    expect(canUndo(start())).toBe(false);
    expect(canUndo(play(start(), skip('a')))).toBe(true);
    expect(canUndo(play(start(), skip('a'), { type: 'failed', id: 'a' }))).toBe(false);
    expect(canUndo(play(start(), skip('a'), { type: 'answered', id: 'a', day: day(4) }))).toBe(true);
  });

  it('puts a refused card back on top and gives its like back', () => {
    const deck = play(start(), like('a'), skip('b'), { type: 'failed', id: 'a' });
    expect([shown(deck), likesLeft(deck), deck.leaving.map(({ card }) => card.id)]).toEqual(['ac', 4, ['b']]);
    const limited = play(start(1), like('a'), { type: 'failed', id: 'a', day: { likes_left: 0 } });
    expect([shown(limited), likesLeft(limited)]).toEqual(['abc', 0]);
  });

  it('puts an undone card on top, even one from an earlier page view', () => {
    const deck = play(start(), skip('a'), { type: 'answered', id: 'a', day: day(4) });
    expect(shown(play(deck, { type: 'undone', answer: { profiles: cards('a'), ...day(4, false) } }))).toBe('abc');
    expect(shown(play(deck, { type: 'undone', answer: { profiles: cards('z'), ...day(4) } }))).toBe('zbc');
    expect(shown(play(deck, { type: 'undone', answer: { profiles: [], ...day(4) } }))).toBe('bc');
  });

  it('appends loaded cards, without those already in the deck or decided', () => {
    const deck = play(start(), skip('a'));
    const grown = play(deck, { type: 'loaded', answer: { profiles: cards('a', 'b', 'c', 'd'), ...day(2) } });
    expect([shown(grown), grown.hasMore]).toEqual(['bcd', false]);
    // The response may or may not include the pending swipe.
    expect(likesLeft(grown)).toBe(4);
  });

  it('takes a short page for the last one', () => {
    expect(start().hasMore).toBe(false);
    expect(startDeck({ profiles: cards(...'abcdefghij'), ...day(4) }).hasMore).toBe(true);
  });
});
