/**
 * Text of an inline script for browsers that forbid storage: the router keeps scroll positions and versions in
 * `sessionStorage` and cannot navigate without it. The replacement lasts as long as the document.
 */
export const STAND_IN_FOR_STORAGE = `(() => {
  try {
    sessionStorage.length;
  } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, item) => void kept.set(key, String(item)),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(window, 'sessionStorage', { value, configurable: true });
  }
})();`.replaceAll(/\n\s*/g, ' ');
