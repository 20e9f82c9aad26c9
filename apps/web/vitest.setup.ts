import { afterEach, vi } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Testing Library's default timeout of a second is too short on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });

  // A test leaves no page, no stopped clock and nothing stored to the next one.
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
}
