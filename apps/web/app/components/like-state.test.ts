import { describe, expect, it } from 'vitest';
import { likedNow } from './like-state.ts';

describe('likedNow', () => {
  it('shows the wish before its answer', () => {
    expect(likedNow(false, 'like', undefined)).toBe(true);
    expect(likedNow(true, 'unlike', undefined)).toBe(false);
  });

  it('shows the answer, not what the page was loaded with', () => {
    expect(likedNow(false, null, { liked: true, matched: false })).toBe(true);
    expect(likedNow(true, null, { liked: false, matched: false })).toBe(false);
  });

  it('goes back when the wish was refused', () => {
    expect(likedNow(false, undefined, { liked: false, matched: false, error: 'No.' })).toBe(false);
    expect(likedNow(true, undefined, { liked: true, matched: false, error: '' })).toBe(true);
  });

  it('shows a second wish over the first one’s answer', () => {
    expect(likedNow(false, 'unlike', { liked: true, matched: true })).toBe(false);
  });

  it('is what the page was loaded with until then', () => {
    expect(likedNow(true, null, undefined)).toBe(true);
  });
});
