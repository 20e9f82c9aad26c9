declare global {
  interface Window {
    /** To be called once the router listens. */
    takeOver?: () => void;
  }
}

/**
 * Text of an inline script, for when Back is pressed while the page's scripts are on their way, within what was one
 * document before a reload: the router would take the new address with the data of the old one, and Chromium ignores a
 * reload there. The page stays where it was drawn until it is taken over, and then goes where Back led.
 */
export const HOLD_EARLY_BACK = `(() => {
  const drawn = { url: location.href, state: history.state };
  const pathOf = (url) => url.split('#')[0];
  let wanted = null;
  const hold = (event) => {
    if (pathOf(location.href) === pathOf(drawn.url)) return;
    event.stopImmediatePropagation();
    wanted = { url: location.href, state: history.state };
    history.replaceState(drawn.state, '', drawn.url);
  };
  addEventListener('popstate', hold);
  window.takeOver = () => {
    removeEventListener('popstate', hold);
    if (!wanted) return;
    history.replaceState(wanted.state, '', wanted.url);
    dispatchEvent(new PopStateEvent('popstate', { state: wanted.state }));
  };
})()`.replaceAll(/\n\s*/g, ' ');
