import type { LikeEntry } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { card } from '../../testing/card.ts';
import { likesPath, likeTypeOf, listOf, matchesOf, matchToGreet } from './like-lists.ts';

const entry = (id: string, own: Partial<LikeEntry> = {}): LikeEntry => ({
  ...card(id),
  like_new: false,
  matched: false,
  liked_at: '2026-04-01T10:00:00.000Z',
  ...own,
});

const matched = (id: string, day: number): LikeEntry =>
  entry(id, { matched: true, liked_at: `2026-04-0${day}T10:00:00.000Z` });

const likes = {
  profiles: [matched('noor', 9), matched('lotte', 2), entry('ana')],
  liked_by: [matched('lotte', 8), entry('bea'), matched('noor', 1)],
};

describe('the lists of likes', () => {
  it('have an address each; bare `/likes` lists those who like the member', () => {
    expect(likeTypeOf(undefined)).toBe('liked-you');
    expect(likeTypeOf('liked-you')).toBe('liked-you');
    expect(likeTypeOf('matches')).toBe('matches');
    expect(likeTypeOf('m')).toBeNull();
    expect(likesPath('liked-you')).toBe('/likes');
    expect(likesPath('liked')).toBe('/likes/liked');
  });

  it('sort matches by the later of both likes, newest first', () => {
    expect(matchesOf(likes).map(({ id }) => id)).toEqual(['noor', 'lotte']);
  });

  it('select the list in the address', () => {
    expect(listOf('liked-you', likes)).toBe(likes.liked_by);
    expect(listOf('liked', likes)).toBe(likes.profiles);
    expect(listOf('matches', likes)).toHaveLength(2);
  });

  it('find the newest match without a conversation', () => {
    expect(matchToGreet(likes, new Set())?.id).toBe('noor');
    expect(matchToGreet(likes, new Set(['noor']))?.id).toBe('lotte');
    expect(matchToGreet(likes, new Set(['noor', 'lotte']))).toBeNull();
  });
});
