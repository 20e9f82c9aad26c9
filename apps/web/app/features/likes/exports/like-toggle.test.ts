import { describe, expect, it, vi } from 'vitest';
import { createLikeToggle, type LikeAnswer } from './like-toggle.ts';

function start(liked = false) {
  const sent: { liked: boolean; answer(answer: LikeAnswer): void; fail(error: Error): void }[] = [];
  const shown: boolean[] = [];
  const onAnswer = vi.fn();
  const onError = vi.fn();
  const like = createLikeToggle({
    liked,
    send: (wish) =>
      new Promise((answer, fail) => {
        sent.push({ liked: wish, answer, fail });
      }),
    onChange: (now) => shown.push(now),
    onAnswer,
    onError,
  });
  return { like, sent, shown, onAnswer, onError };
}

const passed = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a like', () => {
  it('sends one request at a time, and the last state in the end', async () => {
    const { like, sent, onAnswer } = start();
    like.toggle();
    like.toggle();
    expect(sent).toHaveLength(1);
    sent[0]?.answer({ liked: true, matched: true });
    await passed();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(sent.map(({ liked }) => liked)).toEqual([true, false]);
    sent[1]?.answer({ liked: false, matched: false });
    await passed();
    expect(onAnswer.mock.calls).toEqual([[{ liked: false, matched: false }]]);
    expect(sent).toHaveLength(2);
  });

  it('sends nothing more when toggled back to the pending state', async () => {
    const { like, sent } = start(true);
    like.toggle();
    like.toggle();
    like.toggle();
    sent[0]?.answer({ liked: false, matched: false });
    await passed();
    expect(sent).toHaveLength(1);
  });

  it('takes the state of a newer page, unless a request is pending', async () => {
    const { like, sent, shown } = start();
    like.settle(true);
    expect(shown).toEqual([true]);
    like.toggle();
    like.settle(true);
    expect(shown).toEqual([true, false]);
    sent[0]?.answer({ liked: false, matched: false });
    await passed();
    expect(shown.at(-1)).toBe(false);
  });
});
