/** Windows with room for the list beside a conversation. */
const WIDE = '(min-width: 768px)';

/** Resolves once the window has room for the list. */
export function roomBeside(): Promise<void> {
  const query = window.matchMedia(WIDE);
  if (query.matches) return Promise.resolve();
  return new Promise((resolve) => {
    query.addEventListener('change', () => resolve(), { once: true });
  });
}
