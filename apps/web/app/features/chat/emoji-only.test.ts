import { expect, it } from 'vitest';
import { isEmojiOnly } from './emoji-only.ts';

it.each(['😀', '😀😂🤣', '😀 🔥', '❤️', '👍🏽', '☝🏽', '👨‍👩‍👧', '❤️‍🔥', '🏳️‍🌈', '🇳🇱', '🇳🇱🇧🇪', '1️⃣', '🫶🏾\n'])(
  '%s is emoji alone',
  (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  },
);

it.each(['', ' ', '1', '#', '123', '©', '™', '❤', '😀😂🤣😊', 'ok 😀', '😀!', '🇳', '\uFE0F', '\u200D', '🇳🇱🇧🇪🇩🇪🇫🇷'])(
  '“%s” is not',
  (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  },
);
