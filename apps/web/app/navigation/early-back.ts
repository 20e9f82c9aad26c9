declare global {
  interface Window {
    /** To be called before the router reads the address: Chromium changes it at once, but tells of it only after `load`. */
    stayAsDrawn?: () => void;
    /** To be called once the router listens. */
    takeOver?: () => void;
  }
}

/**
 * Text of an inline script, for when Back is pressed while the page's scripts are on their way, within what was one
 * document before a reload: the router would take the new address with the data of the old one, and Chromium ignores a
 * reload there. First of all in the page, while the address is still the drawn one's. The page stays where it was drawn until it is taken over, and then goes where Back led.
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
