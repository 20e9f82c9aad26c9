/**
 * Gives each place in the history to which the browser jumped by itself, by a link within the page, a key of its own, as
 * the router's places have. Without one all of them would be one place to the router, and it would scroll back to where
 * that was left. To be called before the router listens.
 */
export function keepJumpsApart(): void {
  const { history, location } = window;
  const tellApart = () =>
    history.replaceState({ ...history.state, key: `jump-${performance.timeOrigin + performance.now()}` }, '');
  window.addEventListener('popstate', () => {
    if (history.state === null && location.hash !== '') tellApart();
  });
  // To where the page is already, so that the place in the history stays the same one.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) tellApart();
  });
}
