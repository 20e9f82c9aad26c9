declare global {
  interface Window {
    /** Call before the router reads the URL: Chromium changes it at once, but fires `popstate` only after `load`. */
    stayAsDrawn?: () => void;
    /** Call once the router listens. */
    takeOver?: () => void;
  }
}

/**
 * Text of an inline script, for when Back is pressed before the page's scripts are loaded, within what was one document
 * before a reload: the router would take the new URL with the data of the old one, and Chromium ignores a reload there.
 * It must come first in the page, while the URL is still that of the server-rendered page. The page stays there until
 * it is hydrated, and then goes where Back led.
 */
export const HOLD_EARLY_BACK = `(() => {
  const drawn = { url: location.href, state: history.state };
  const pathOf = (url) => url.split('#')[0];
  let wanted = null;
  const isElsewhere = () => pathOf(location.href) !== pathOf(drawn.url);
  const stay = () => {
    if (!isElsewhere()) return;
    wanted = { url: location.href, state: history.state };
    history.replaceState(drawn.state, '', drawn.url);
  };
  const hold = (event) => {
    if (!wanted && !isElsewhere()) return;
    event.stopImmediatePropagation();
    stay();
  };
  addEventListener('popstate', hold);
  window.stayAsDrawn = stay;
  window.takeOver = () => {
    removeEventListener('popstate', hold);
    window.stayAsDrawn = undefined;
    if (!wanted) return;
    history.replaceState(wanted.state, '', wanted.url);
    dispatchEvent(new PopStateEvent('popstate', { state: wanted.state }));
  };
})()`.replaceAll(/\n\s*/g, ' ');
