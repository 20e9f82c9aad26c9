/**
 * Reloads the page once the site responds. `online` alone is not enough: a network may have no internet access. So the
 * script also polls the site, less and less often, and only while the page is visible.
 */
export const RECOVERY_SCRIPT = `(() => {
  const FIRST = 2000, LONGEST = 30000;
  let wait = FIRST, timer, asking = false;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
    wait = Math.min(wait * 1.5, LONGEST);
  };
  const ask = async () => {
    if (asking) return;
    if (document.hidden) return later();
    asking = true;
    try {
      const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
      if (answer.ok) return location.pathname === '/offline' ? location.replace('/') : location.reload();
    } catch {} finally {
      asking = false;
    }
    later();
  };
  const now = () => { wait = FIRST; ask(); };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) now(); });
  document.querySelector('button').addEventListener('click', now);
  later();
})();`;
