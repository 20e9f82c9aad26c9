import { afterEach, vi } from 'vitest';

// A test leaves no page, no stopped clock and nothing stored to the next one.
afterEach(() => void vi.useRealTimers());

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Testing Library's default timeout of a second is too short on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
}
