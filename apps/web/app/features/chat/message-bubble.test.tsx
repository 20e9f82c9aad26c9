import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { English } from '../../testing/english.tsx';
import type { ItemState, ThreadItem } from './group-messages.ts';
import styles from './message-bubble.module.css';
import { MessageBubble } from './message-bubble.tsx';

const htmlOf = (text: string, state: ItemState = 'sent') => {
  const item: ThreadItem = {
    key: 'k',
    clientId: 'c',
    own: true,
    text,
    gift: null,
    photo: null,
    quote: null,
    reactions: [],
    at: new Date(0),
    state,
  };
  return renderToStaticMarkup(
    <English>
      <MessageBubble item={item} name="Noor" isLast />
    </English>,
  );
};
const looks = (text: string, state?: ItemState) => /class="([^"]*)"/.exec(htmlOf(text, state))?.[1]?.split(' ') ?? [];

it('shows that a message was removed', () => {
  expect(htmlOf('')).toContain('We removed this message.');
  expect(htmlOf('Hi')).not.toContain('removed');
});

it('shows up to three emoji large, and more as ordinary text', () => {
  expect(looks('😀😂🔥')).toContain(styles.emoji);
  expect(looks('😀😂🔥🎉')).not.toContain(styles.emoji);
  expect(looks('Warm 🔥')).not.toContain(styles.emoji);
});

it('keeps the background of a failed message, even for emoji', () => {
  expect(looks('😀', 'failed')).toContain(styles.failed);
  expect(looks('😀', 'failed')).not.toContain(styles.emoji);
});
