import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ItemState, ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageBubble } from './message-bubble.tsx';

const looks = (text: string, state: ItemState = 'sent') => {
  const item: ThreadItem = {
    key: 'k',
    clientId: 'c',
    own: true,
    text,
    gift: null,
    photo: null,
    at: new Date(0),
    state,
  };
  const html = renderToStaticMarkup(<MessageBubble item={item} name="Noor" isLast />);
  return /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
};

it('shows up to three emoji large, and more than that as any words', () => {
  expect(looks('😀😂🔥')).toContain(styles.emoji);
  expect(looks('😀😂🔥🎉')).not.toContain(styles.emoji);
  expect(looks('Warm 🔥')).not.toContain(styles.emoji);
});

it('keeps the ground of what failed, whatever it says', () => {
  expect(looks('😀', 'failed')).toContain(styles.failed);
  expect(looks('😀', 'failed')).not.toContain(styles.emoji);
});
