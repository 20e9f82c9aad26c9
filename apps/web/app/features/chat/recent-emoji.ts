import { attempt } from '../../browser/attempt.ts';
import { EMOJI_GROUPS, type EmojiGroup, emojiOf } from './emoji-groups.ts';

export const MOST_RECENT_EMOJI = 8;

/** The emoji a member used last, newest first; stored in this browser. */
export function recentEmojiOf(memberId: string) {
  const key = `recent-emoji:${memberId}`;
  const recall = () => known(attempt(() => localStorage.getItem(key)) ?? '').slice(0, MOST_RECENT_EMOJI);
  return {
    recall,
    keep: (emoji: string) => {
      const latest = [emoji, ...recall().filter((other) => other !== emoji)].slice(0, MOST_RECENT_EMOJI);
      attempt(() => localStorage.setItem(key, latest.join(' ')));
    },
  };
}

/** Ignores anything else in the stored text. */
function known(kept: string): string[] {
  const all = new Set((Object.keys(EMOJI_GROUPS) as EmojiGroup[]).flatMap(emojiOf));
  return [...new Set(kept.split(' '))].filter((emoji) => all.has(emoji));
}
