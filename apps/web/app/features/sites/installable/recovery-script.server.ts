/**
 * Loads the page again once the site answers. `online` alone tells too little: a device may be connected to a network
 * that leads nowhere, so the site is asked as well, less and less often, and only while the page is visible.
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
