// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { areDraftsStored, draftOf, forgetDraftsBut, watchDrafts } from './message-draft.ts';

const DAY = 86_400_000;

describe('a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z') });
  });

  it('is kept per conversation and member, even after the tab is closed', () => {
    draftOf('alice', 'noor').keep('So, about those cards');
    sessionStorage.clear();
    expect(draftOf('alice', 'noor').recall()).toBe('So, about those cards');
    expect(draftOf('alice', 'jelle').recall()).toBe('');
    expect(draftOf('bob', 'noor').recall()).toBe('');
  });

  it('is removed when the field is emptied', () => {
    const draft = draftOf('alice', 'noor');
    draft.keep('Hm');
    draft.keep(' \n');
    expect(draft.recall()).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('is kept for thirty days after the last change', () => {
    const draft = draftOf('alice', 'noor');
    draft.keep('Later');
    vi.advanceTimersByTime(29 * DAY);
    draft.keep(draft.recall());
    expect(draft.recall()).toBe('Later');
    vi.advanceTimersByTime(DAY);
    expect(draft.recall()).toBe('');
    forgetDraftsBut('alice');
    expect(localStorage).toHaveLength(0);
  });

  it('is dropped when fifty newer ones exist', () => {
    for (let index = 0; index < 52; index++) {
      draftOf('alice', `p${index}`).keep(`Text ${index}`);
      vi.advanceTimersByTime(1000);
      if (index === 50) draftOf('alice', 'p1').keep('Changed');
    }
    expect(localStorage).toHaveLength(50);
    expect(['p0', 'p1', 'p2', 'p51'].map((id) => draftOf('alice', id).recall())).toEqual([
      '',
      'Changed',
      '',
      'Text 51',
    ]);
  });

  it('notifies every list at once', () => {
    const heard = vi.fn();
    const stop = watchDrafts(heard);
    const draft = draftOf('alice', 'noor');
    draft.keep('Hi');
    draft.keep('Hi');
    expect(heard).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('storage'));
    draft.keep('');
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    draft.keep('Hello');
    window.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is removed after a logout, and never shown to another member', () => {
    localStorage.setItem('hide-push-notification-alert', '1');
    draftOf('alice', 'noor').keep('Mine');
    draftOf('bob', 'noor').keep('His');
    forgetDraftsBut('alice');
    expect([draftOf('alice', 'noor').recall(), draftOf('bob', 'noor').recall()]).toEqual(['Mine', '']);
    forgetDraftsBut(null);
    expect(Object.keys(localStorage)).toEqual(['hide-push-notification-alert']);
  });

  it('is ignored if its stored data is invalid', () => {
    for (const kept of ['', 'null', '{', '"Hi"', '{"text":1,"at":1}', '{"text":"Hi"}']) {
      localStorage.setItem('message-draft:alice:noor', kept);
      expect(draftOf('alice', 'noor').recall()).toBe('');
    }
    draftOf('alice', 'noor').keep('Hi');
    expect(draftOf('alice', 'noor').recall()).toBe('Hi');
  });

  it('lasts as long as the page without storage, or when it is full', () => {
    const draft = draftOf('alice', 'noor');
    draft.keep('Stored');
    const { localStorage: storage } = window;
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem });
    draft.keep('Hello');
    expect([draft.recall(), areDraftsStored()]).toEqual(['Hello', false]);
    vi.stubGlobal('localStorage', storage);
    draft.keep('Hello again');
    expect([draft.recall(), areDraftsStored()]).toEqual(['Hello again', true]);
    vi.stubGlobal('localStorage', undefined);
    draft.keep('Hello');
    expect(draft.recall()).toBe('Hello');
    draft.keep('');
    expect([draft.recall(), areDraftsStored()]).toEqual(['', true]);
    draft.keep('Hello');
    forgetDraftsBut(null);
    expect(draft.recall()).toBe('');
  });
});
