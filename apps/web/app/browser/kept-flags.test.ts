// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flagsIn, keepFlag, keptFlags } from './kept-flags.ts';

const NOON = Date.UTC(2026, 4, 4, 12);

describe('a dismissal', () => {
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: same as the code under test
    document.cookie = 'hide-enrich-alert=; Max-Age=0; Path=/';
  });

  it('is stored as a Unix timestamp under its name, and in a cookie for the server', () => {
    expect(keptFlags()).toEqual([]);
    keepFlag('photo', NOON);
    expect(localStorage.getItem('hide-enrich-alert')).toBe('1777896000');
    expect(document.cookie).toContain('hide-enrich-alert=1777896000');
    expect(keptFlags()).toEqual(['photo']);
  });

  it('is found in a Cookie header, whatever else it contains', () => {
    expect(flagsIn('a=b; hide-push-notification-alert=1; skip-entry-warning=1777896000')).toEqual([
      'push',
      'entryWarning',
    ]);
    expect(flagsIn(null)).toEqual([]);
    expect(flagsIn('hide-enrich-alert; =;;hide-enrich-alert=; skip-entry-warning=<script>; \u0000=%%%')).toEqual([]);
  });

  it('counts even if the clock was wrong, but nonsense does not', () => {
    localStorage.setItem('hide-enrich-alert', '99999999999');
    localStorage.setItem('hide-push-notification-alert', 'yes');
    localStorage.setItem('skip-entry-warning', '0');
    expect(keptFlags()).toEqual(['photo']);
  });

  it('fails silently if storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(() => keepFlag('photo', NOON)).not.toThrow();
    expect(keptFlags()).toEqual([]);
  });
});
