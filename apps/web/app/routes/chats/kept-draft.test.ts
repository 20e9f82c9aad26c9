// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf } from './kept-draft.ts';

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept for each conversation of each member', () => {
    draftOf('alice', 'noor').keep('So, about those cards');
    expect(draftOf('alice', 'noor').recall()).toBe('So, about those cards');
    expect(draftOf('alice', 'jelle').recall()).toBe('');
    expect(draftOf('bob', 'noor').recall()).toBe('');
  });

  it('leaves nothing behind when the field is emptied', () => {
    const draft = draftOf('alice', 'noor');
    draft.keep('Hm');
    draft.keep(' \n');
    expect(draft.recall()).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('does without where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const draft = draftOf('alice', 'noor');
    expect(() => draft.keep('Hello')).not.toThrow();
    expect(draft.recall()).toBe('');
  });
});
