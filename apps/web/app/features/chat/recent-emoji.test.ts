// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { EMOJI_GROUPS, type EmojiGroup, emojiOf } from './emoji-groups.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { MOST_RECENT_EMOJI, recentEmojiOf } from './recent-emoji.ts';

it('are the last ones without duplicates, newest first', () => {
  const recent = recentEmojiOf('alice');
  for (const emoji of ['😀', '😂', '😀', '🔥']) recent.keep(emoji);
  expect(recent.recall()).toEqual(['🔥', '😀', '😂']);
  for (const emoji of emojiOf('hearts')) recent.keep(emoji);
  expect(recent.recall()).toEqual(emojiOf('hearts').reverse().slice(0, MOST_RECENT_EMOJI));
});

it('are kept per member', () => {
  recentEmojiOf('alice').keep('😀');
  expect(recentEmojiOf('bob').recall()).toEqual([]);
});

it('only contain emoji that the panel offers, whatever is stored', () => {
  localStorage.setItem('recent-emoji:alice', '<b> 😀 😀 💩 ["🔥"]');
  expect(recentEmojiOf('alice').recall()).toEqual(['😀']);
});

it('are empty without storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(recentEmojiOf('alice').recall()).toEqual([]);
});

it('come from groups that fill whole rows, without duplicates', () => {
  const groups = (Object.keys(EMOJI_GROUPS) as EmojiGroup[]).map(emojiOf);
  expect(groups.map((group) => group.length % MOST_RECENT_EMOJI)).toEqual(groups.map(() => 0));
  expect(new Set(groups.flat()).size).toBe(80);
  expect(groups.flat().filter((emoji) => !isEmojiOnly(emoji))).toEqual([]);
});
